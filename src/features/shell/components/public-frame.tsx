import type { ReactNode } from 'react';
import { LazyNoticeBar } from '#/features/notices/components/lazy-notice-bar.tsx';
import type { Shell } from '#/features/shell/shell.queries.server.ts';
import { SkipLink } from '#/ui/layout/skip-link.tsx';
import { LazyPublicFoot, LazyPublicLinks } from './lazy-public-links.tsx';
import { LazyViewerBar } from './lazy-viewer-bar.tsx';
import { PageMain } from './page-main.tsx';
import { PageProgress } from './page-progress.tsx';

/** Pages that visitors see: a slim bar, the page, the legal foot. */
export function PublicFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { user, install } = shell;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-print="hide" className="relative border-b bg-bg-0">
        <div className="mx-auto flex h-15 max-w-[1264px] items-center gap-4 px-4 max-sm:gap-2 md:px-8">
          <LazyPublicLinks signedIn={user !== null} />
          {user ? <LazyViewerBar shell={shell} user={user} /> : null}
        </div>
        <PageProgress />
      </header>
      {shell.notice ? (
        <LazyNoticeBar notice={shell.notice} canDismiss={user !== null} line="mx-auto max-w-[1264px] px-4 md:px-8" />
      ) : null}
      <PageMain className="flex-1">{children}</PageMain>
      <LazyPublicFoot communityUrl={install.communityUrl} />
    </div>
  );
}
