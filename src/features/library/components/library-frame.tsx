import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Sheet, SheetBody, SheetContent, SheetTrigger } from '#/ui/overlays/sheet.tsx';
import { libraryOptions } from '../library.cache.ts';
import { librarySearchFrom } from '../library.search.ts';
import { LazyFolder } from './lazy-dialogs.tsx';
import { type Current, LibraryTree, useUnfolded } from './library-tree.tsx';

interface LibraryFrameProps {
  guildId: string;
  pageId: string | null;
  children: ReactNode;
}

/** The tree of the library beside what of it is open; on a phone it's a sheet. */
export function LibraryFrame({ guildId, pageId, children }: LibraryFrameProps) {
  const { data: library } = useSuspenseQuery(libraryOptions(guildId));
  const address = useLocation({ select: ({ search }) => search as Record<string, unknown> });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const search = librarySearchFrom(address);
  const current: Current = { pageId, folderId: pageId === null ? (search.folder ?? null) : null };
  const unfolded = useUnfolded();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const find = (q: string) => {
    if (q === (search.q ?? '')) return;
    // From a page the search goes through the whole library.
    const narrowed = pageId === null ? search : {};
    void navigate({
      ...{ to: '/guilds/$guildId/bank/library', params: { guildId } },
      ...{ search: librarySearchFrom({ ...narrowed, q }), replace: pageId === null, resetScroll: false },
    });
  };
  const tree = <LibraryTree guildId={guildId} library={library} current={current} unfolded={unfolded} />;
  const isEmpty = library.folders.length === 0 && library.pages.length === 0;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-(--gutter) md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <div className="flex gap-2 md:sticky md:top-20 md:max-h-[calc(100dvh-7rem)] md:flex-col md:gap-3 md:self-start md:overflow-y-auto md:border-r md:pr-3">
        <search className="min-w-0 grow md:grow-0 md:p-0.5">
          <DebouncedSearch
            size="sm"
            aria-label="Search pages"
            placeholder="Search pages"
            value={pageId === null ? (search.q ?? '') : ''}
            onSearch={find}
          />
        </search>
        <nav aria-label="Library" className="max-md:hidden">
          {isEmpty ? <p className="px-2 text-13 text-fg-3">No pages yet</p> : tree}
        </nav>
        <div className="md:hidden">
          <TreeSheet path={path}>{tree}</TreeSheet>
        </div>
        {library.can.edit ? (
          <Button
            variant="ghost"
            size="sm"
            className="justify-start max-md:hidden"
            icon={<Icon name="plus" />}
            onClick={() => setCreating(true)}
          >
            New folder
          </Button>
        ) : null}
      </div>
      <div className="min-w-0">{children}</div>
      {library.can.edit ? (
        <LazyFolder
          guildId={guildId}
          folder={null}
          parentId={current.folderId}
          open={creating}
          onOpenChange={setCreating}
        />
      ) : null}
    </div>
  );
}

/** Closes when something in it was gone to. */
function TreeSheet({ path, children }: { path: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (path !== '') setOpen(false);
  }, [path]);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button size="sm" icon={<Icon name="list" />}>
          Pages
        </Button>
      </SheetTrigger>
      <SheetContent title="Library">
        <SheetBody>
          <nav aria-label="Library">{children}</nav>
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
