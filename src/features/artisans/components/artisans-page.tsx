import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { artisanCoverageOptions } from '../artisan.cache.ts';
import { SORT_NAMES } from '../artisan.labels.ts';
import { ARTISAN_SORTS, type ArtisanSearch, artisanSearchFrom, DEFAULT_ORDER, exportPath } from '../artisan.search.ts';
import { artisanShortcuts } from '../artisan.shortcuts.ts';
import { ArtisanFilters } from './artisan-filters.tsx';
import { ArtisanTable } from './artisan-table.tsx';
import { ArtisanTabs } from './artisan-tabs.tsx';
import { CoverageCards } from './coverage-cards.tsx';
import { MyProfessions, OwnProfessionsDialog } from './own-professions.tsx';

interface ArtisansPageProps {
  guildId: string;
  search: ArtisanSearch;
  onChange: (search: ArtisanSearch) => void;
}

/**
 * Who in the guild can gather, process and craft what, and what the guild lacks: below the matrix, on a phone folded above the
 * cards, which are long. Its state is the address.
 */
export function ArtisansPage({ guildId, search, onChange }: ArtisansPageProps) {
  const { data: overview } = useSuspenseQuery(artisanCoverageOptions(guildId));
  const [edited, setEdited] = useUrlLayerOf('professions');
  const narrow = useNarrow();
  const { coverage, can } = overview;
  const own = can.editOwn ? overview.own : [];
  const [first] = own;
  const change = (next: ArtisanSearch) => onChange(artisanSearchFrom({ ...next }));
  const edit = (characterId: string) => setEdited(characterId);
  usePageActions(() =>
    own.map(({ characterId, name }, at) => ({
      ...(at === 0 ? artisanShortcuts.shortcuts.edit : { label: 'Edit my professions' }),
      ...(own.length > 1 && { label: `Edit professions of ${name}` }),
      id: `professions-${characterId}`,
      icon: 'pencil' as const,
      run: () => edit(characterId),
    })),
  );
  const sortMenu = (
    <SortMenu
      sorts={ARTISAN_SORTS}
      names={SORT_NAMES}
      sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'level', desc: true }}
      onSortChange={(sort) => change({ ...search, sort: sortToSearch(sort) })}
    />
  );
  const cards = coverage && <CoverageCards coverage={coverage} guildId={can.viewProfiles ? guildId : null} />;
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Artisans</h1>
        <ExportLink href={exportPath(guildId, search)} />
        <MyProfessions own={own} onEdit={edit} />
      </header>
      <ArtisanTabs guildId={guildId} className="mb-4" />
      <AfterHeading>
        {coverage === null ? (
          <HiddenNote className="mb-4">This guild hides other members' professions. You see only your own.</HiddenNote>
        ) : null}
        {coverage?.length === 0 ? (
          <div className="card">
            <EmptyState
              title="No professions yet"
              action={first ? <Button onClick={() => edit(first.characterId)}>Add my professions</Button> : null}
            >
              When members add what they practice, this page shows who can craft what, and what the guild lacks.
            </EmptyState>
          </div>
        ) : (
          <>
            <TableToolbar
              className="mb-4"
              search={
                <DebouncedSearch
                  size="sm"
                  aria-label="Search members"
                  placeholder="Search members"
                  value={search.q ?? ''}
                  onSearch={(q) => change({ ...search, q })}
                />
              }
              filters={
                <>
                  <ArtisanFilters search={search} onChange={change} />
                  <span className="md:hidden">{sortMenu}</span>
                </>
              }
              view={sortMenu}
            />
            {cards && narrow !== false ? (
              <details className="mb-4 md:hidden">
                <summary className="py-1.5 text-fg-2">Gaps and coverage</summary>
                {narrow ? <div className="mt-2">{cards}</div> : null}
              </details>
            ) : null}
            <div className="grid grid-cols-1 gap-5 max-md:gap-4">
              <ArtisanTable guildId={guildId} search={search} overview={overview} onChange={change} onEdit={edit} />
              {narrow ? null : <div className="max-md:hidden">{cards}</div>}
            </div>
          </>
        )}
      </AfterHeading>
      <OwnProfessionsDialog
        guildId={guildId}
        character={own.find(({ characterId }) => characterId === edited)}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}
