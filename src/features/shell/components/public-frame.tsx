import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyNoticeBar } from '#/features/notices/components/lazy-notice-bar.tsx';
import { Wordmark } from '#/features/shell/components/wordmark.tsx';
import type { Shell } from '#/features/shell/shell.queries.server.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { SkipLink } from '#/ui/layout/skip-link.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { LazyViewerBar } from './lazy-viewer-bar.tsx';
import { PageMain } from './page-main.tsx';
import { PageProgress } from './page-progress.tsx';

const mainClasses =
  'inline-flex h-9 items-center rounded-control px-3 font-medium text-fg-2 hover:text-fg-1 aria-[current=page]:bg-bg-3 aria-[current=page]:text-fg-1';
const legalClasses = 'inline-flex min-h-6 items-center text-fg-2 hover:text-fg-1';

/** Pages that visitors see: a slim bar, the page, the legal foot. */
export function PublicFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { user, install } = shell;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-print="hide" className="relative border-b bg-bg-0">
        <div className="mx-auto flex h-15 max-w-[1264px] items-center gap-4 px-4 max-sm:gap-2 md:px-8">
          <Link to={user ? '/dashboard' : '/'} aria-label="Guildhall home" className="rounded-control">
            <Wordmark className={user ? 'max-lg:[&>span]:sr-only' : 'max-[359px]:[&>span]:sr-only'} />
          </Link>
          <nav aria-label="Main" className={user ? 'max-sm:hidden' : 'sm:ml-4'}>
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
          {user ? (
            <LazyViewerBar shell={shell} user={user} />
          ) : (
            <LinkButton to="/login" className="ml-auto aria-[current=page]:hidden">
              Sign in
            </LinkButton>
          )}
        </div>
        <PageProgress />
      </header>
      {shell.notice ? (
        <LazyNoticeBar notice={shell.notice} canDismiss={user !== null} line="mx-auto max-w-[1264px] px-4 md:px-8" />
      ) : null}
      <PageMain className="flex-1">{children}</PageMain>
      <footer className="border-t" data-print="hide">
        <div className="mx-auto flex max-w-[1264px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-13 text-fg-3 md:px-8">
          <p className="mr-auto">Guildhall is made by fans and isn't affiliated with the game's publisher.</p>
          {install.communityUrl ? (
            <a href={install.communityUrl} target="_blank" rel="noopener noreferrer" className={legalClasses}>
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
    </div>
  );
}
