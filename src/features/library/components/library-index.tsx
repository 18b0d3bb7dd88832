import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useMovingTexts } from '#/ui/text/row-time.tsx';
import { libraryOptions, pagesOptions } from '../library.cache.ts';
import type { Library, LibraryFolder } from '../library.queries.server.ts';
import { type LibrarySearch, librarySearchFrom, listInputOf } from '../library.search.ts';
import { libraryShortcuts } from '../library.shortcuts.ts';
import { trailOf } from '../library-tree.rules.ts';
import { FolderMenu } from './folder-menu.tsx';
import { LazyCreatePage } from './lazy-dialogs.tsx';
import { PageItem } from './page-item.tsx';

interface LibraryIndexProps {
  guildId: string;
  userId: string;
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

/** Pages of the whole library or of a folder: the newest changes first, or what fits a search best. */
export function LibraryIndex({ guildId, userId, search, onChange }: LibraryIndexProps) {
  const { data: library } = useSuspenseQuery(libraryOptions(guildId));
  const [creating, setCreating] = useUrlLayer('create');
  const { edit } = library.can;
  const folder = library.folders.find(({ id }) => id === search.folder);
  usePageActions(() =>
    edit ? [{ ...libraryShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: () => setCreating(true) }] : [],
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <div className="grid min-w-0 grow gap-1">
          {folder ? <Above guildId={guildId} folders={library.folders} folder={folder} /> : null}
          <h1 className="flex min-w-0 items-center gap-2 text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
            {folder?.name ?? 'Library'}
            {folder?.hidden ? <Icon name="lock" className="size-4 shrink-0 text-fg-3" label="For staff" /> : null}
          </h1>
        </div>
        {folder && edit ? <FolderMenu guildId={guildId} folder={folder} /> : null}
        {edit ? (
          <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
            New page
          </Button>
        ) : null}
      </header>
      <AfterHeading>
        {library.tags.length === 0 ? null : (
          <TagFilter library={library} search={search} onChange={(next) => onChange(librarySearchFrom({ ...next }))} />
        )}
        <Pages
          guildId={guildId}
          search={search}
          library={library}
          onClear={() => onChange({ ...(search.folder && { folder: search.folder }) })}
          onCreate={edit ? () => setCreating(true) : null}
        />
      </AfterHeading>
      {edit ? (
        <LazyCreatePage
          guildId={guildId}
          userId={userId}
          folderId={folder?.id ?? null}
          open={creating}
          onOpenChange={setCreating}
        />
      ) : null}
    </div>
  );
}

/** The folders around one. */
function Above({
  guildId,
  folders,
  folder,
}: {
  guildId: string;
  folders: readonly LibraryFolder[];
  folder: LibraryFolder;
}) {
  return (
    <Breadcrumb>
      <BreadcrumbLink to="/guilds/$guildId/bank/library" params={{ guildId }}>
        Library
      </BreadcrumbLink>
      {trailOf(folders, folder.parentId).map(({ id, name }) => (
        <BreadcrumbLink key={id} to="/guilds/$guildId/bank/library" params={{ guildId }} search={{ folder: id }}>
          {name}
        </BreadcrumbLink>
      ))}
      <BreadcrumbHere>{folder.name}</BreadcrumbHere>
    </Breadcrumb>
  );
}

const ALL = 'All tags';

function TagFilter({
  library,
  search,
  onChange,
}: Pick<LibraryIndexProps, 'search' | 'onChange'> & { library: Library }) {
  const known = library.tags.find(({ tag }) => tag.toLowerCase() === search.tag?.toLowerCase())?.tag;
  return (
    <Select
      size="sm"
      aria-label="Tag"
      className="w-48"
      value={known ?? ALL}
      items={[
        { value: ALL, label: ALL },
        ...library.tags.map(({ tag, pages }) => ({ value: tag, label: `${tag} (${pages})` })),
      ]}
      onValueChange={(tag) => onChange({ ...search, tag: tag === ALL ? undefined : tag } as LibrarySearch)}
    />
  );
}

interface PagesProps {
  guildId: string;
  search: LibrarySearch;
  library: Library;
  onClear: () => void;
  onCreate: (() => void) | null;
}

function Pages({ guildId, search, library, onClear, onCreate }: PagesProps) {
  const list = useSuspenseInfiniteQuery(pagesOptions(listInputOf(guildId, search)));
  const rows = list.data.pages.flatMap(({ items }) => items);
  const moved = useMovingTexts(
    rows.map(({ editedAt }) => editedAt),
    'relative',
  );
  if (rows.length === 0 && (search.q !== undefined || search.tag !== undefined))
    return (
      <EmptyState kind="filtered" title="No pages found." action={<Button onClick={onClear}>Clear filters</Button>}>
        Search for other words, or choose another tag.
      </EmptyState>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        title="No pages yet"
        action={onCreate ? <Button onClick={onCreate}>Write the first one</Button> : null}
      >
        Guides, rules and plans from guild staff appear here.
      </EmptyState>
    );
  return (
    <>
      <Card asChild>
        <ul aria-label="Pages">
          {rows.map((page, at) => (
            <PageItem
              key={page.id}
              guildId={guildId}
              page={page}
              folders={library.folders}
              moved={moved[at] ?? ''}
              searched={search.q !== undefined}
            />
          ))}
        </ul>
      </Card>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
