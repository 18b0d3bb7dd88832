import { Link } from '@tanstack/react-router';
import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { cn } from '#/ui/style/class-names.ts';

const mainClasses =
  'inline-flex h-9 items-center rounded-control px-3 font-medium text-fg-2 hover:text-fg-1 aria-[current=page]:bg-bg-3 aria-[current=page]:text-fg-1';
const legalClasses = 'inline-flex min-h-6 items-center text-fg-2 hover:text-fg-1';

export interface PublicLinksProps {
  signedIn: boolean;
}

/** Where the bar of public pages leads. */
export function PublicLinks({ signedIn }: PublicLinksProps) {
  return (
    <>
      <Link to={signedIn ? '/dashboard' : '/'} aria-label="Guildhall home" className="rounded-control">
        <Wordmark className={signedIn ? 'max-lg:[&>span]:sr-only' : 'max-[359px]:[&>span]:sr-only'} />
      </Link>
      <nav aria-label="Main" className={signedIn ? 'max-sm:hidden' : 'sm:ml-4'}>
        <Link to="/guild-discovery" className={mainClasses}>
          Guilds
        </Link>
        <Link to="/verra-news" className={cn(mainClasses, 'max-md:hidden')}>
          News
        </Link>
        <Link to="/change-log" className={cn(mainClasses, 'max-md:hidden')}>
          Change log
        </Link>
      </nav>
      {signedIn ? null : (
        <LinkButton to="/login" className="ml-auto aria-[current=page]:hidden">
          Sign in
        </LinkButton>
      )}
    </>
  );
}

export interface PublicFootProps {
  communityUrl: string | null;
}

/** The legal foot. */
export function PublicFoot({ communityUrl }: PublicFootProps) {
  return (
    <footer className="border-t" data-print="hide">
      <div className="mx-auto flex max-w-[1264px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-13 text-fg-3 md:px-8">
        <p className="mr-auto">Guildhall is made by fans and isn't affiliated with the game's publisher.</p>
        {communityUrl ? (
          <a href={communityUrl} target="_blank" rel="noopener noreferrer" className={legalClasses}>
            Community chat
          </a>
        ) : null}
        <Link to="/verra-news" className={legalClasses}>
          News
        </Link>
        <Link to="/change-log" className={legalClasses}>
          Change log
        </Link>
        <Link to="/terms-of-service" className={legalClasses}>
          Terms of Service
        </Link>
        <Link to="/privacy-policy" className={legalClasses}>
          Privacy Policy
        </Link>
      </div>
    </footer>
  );
}
