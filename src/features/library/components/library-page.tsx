import { useSuspenseQuery } from '@tanstack/react-query';
import { DeletedNotice } from '#/ui/feedback/deleted-notice.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { outlineOf } from '#/ui/markdown/heading-anchors.ts';
import { LazyText } from '#/ui/markdown/lazy-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { libraryOptions, pageOptions } from '../library.cache.ts';
import { trailOf } from '../library-tree.rules.ts';
import { useReadingPage } from '../readers/components/page-readers.tsx';
import { PageActions } from './page-actions.tsx';
import { PageAside } from './page-aside.tsx';

interface LibraryPageProps {
  guildId: string;
  pageId: string;
  userId: string;
}

/** One page whole: its text, beside it the headings, who may read it, and what belongs to it. */
export function LibraryPage({ guildId, pageId, userId }: LibraryPageProps) {
  const { data: page, error } = useSuspenseQuery(pageOptions({ guildId, pageId }));
  const { data: library } = useSuspenseQuery(libraryOptions(guildId));
  const { title, body, hidden, editor, editedAt, version } = page;
  useReadingPage({ guildId, pageId: page.id }, version);
  return (
    <article aria-labelledby="title" className="grid grid-cols-1 gap-4">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/bank/library" params={{ guildId }}>
          Library
        </BreadcrumbLink>
        {trailOf(library.folders, page.folderId).map((folder) => (
          <BreadcrumbLink
            key={folder.id}
            to="/guilds/$guildId/bank/library"
            params={{ guildId }}
            search={{ folder: folder.id }}
          >
            {folder.name}
          </BreadcrumbLink>
        ))}
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <DeletedNotice what="page" error={error} />
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start gap-2">
          <h1 id="title" className="min-w-0 flex-1 basis-60 text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
            {title}
          </h1>
          <PageActions guildId={guildId} userId={userId} page={page} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-2">
          {hidden ? <Badge icon={<Icon name="lock" className="size-3" />}>Staff</Badge> : null}
          <span>
            {version === 1 ? 'Written' : 'Changed'} by {editor.name} <Timestamp at={editedAt} variant="relative" />
          </span>
          <span className="text-fg-3">Revision {version.toLocaleString('en-US')}</span>
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 wide:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0">
          <LazyText text={body} anchors />
        </div>
        <PageAside guildId={guildId} page={page} outline={outlineOf(body)} />
      </div>
    </article>
  );
}
