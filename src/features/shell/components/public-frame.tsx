import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import type { ShellUser } from '#/features/shell/shell.queries.server.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { SkipLink } from '#/ui/layout/skip-link.tsx';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import { PageMain } from './page-main.tsx';
import { PageProgress } from './page-progress.tsx';

interface PublicFrameProps {
  user: ShellUser | null;
  communityUrl: string | null;
  children: ReactNode;
}

/** Pages that visitors see: a slim bar, the page, the legal foot. */
export function PublicFrame({ user, communityUrl, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="relative border-b bg-bg-0">
        <div className="mx-auto flex h-15 max-w-[1264px] items-center gap-4 px-4 md:px-8">
          <Link to="/" aria-label="Guildhall home" className="rounded-control">
            <Wordmark className="max-[359px]:[&>span]:sr-only" />
          </Link>
          <nav aria-label="Main" className="ml-4 max-sm:ml-0">
            <Link
              to="/guild-discovery"
              className="rounded-control px-2 py-1.5 font-medium text-fg-2 hover:text-fg-1 aria-[current=page]:text-fg-1"
            >
              Guilds
            </Link>
          </nav>
          <div className="ml-auto flex items-center gap-2">
            {user ? <LazyUserMenu user={user} /> : <LinkButton to="/login">Sign in</LinkButton>}
          </div>
        </div>
        <PageProgress />
      </header>
      <PageMain className="flex-1">{children}</PageMain>
      <footer className="border-t" data-print="hide">
        <div className="mx-auto flex max-w-[1264px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-13 text-fg-3 md:px-8">
          <p className="mr-auto">Guildhall is made by fans and isn't affiliated with the game's publisher.</p>
          {communityUrl ? (
            <a href={communityUrl} target="_blank" rel="noopener noreferrer" className="text-fg-2 hover:text-fg-1">
              Community chat
            </a>
          ) : null}
          <Link to="/terms-of-service" className="text-fg-2 hover:text-fg-1">
            Terms of Service
          </Link>
          <Link to="/privacy-policy" className="text-fg-2 hover:text-fg-1">
            Privacy Policy
          </Link>
        </div>
      </footer>
    </div>
  );
}
