import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { ArtisanTabs } from '#/features/artisans/components/artisan-tabs.tsx';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { ownArtisansOptions, recipesOptions } from '../recipe.cache.ts';
import type { RecipeRow } from '../recipe.queries.server.ts';
import { DEFAULT_ORDER, isNarrowed, type RecipeSearch, recipesInputOf } from '../recipe.search.ts';
import { recipeShortcuts } from '../recipe.shortcuts.ts';
import { recipeCard, recipeColumns } from './recipe-columns.tsx';
import { RecipeFilters } from './recipe-filters.tsx';

const MarkDialog = lazy(() => import('./mark-dialog.tsx').then((file) => ({ default: file.MarkDialog })));

interface RecipesPageProps {
  guildId: string;
  search: RecipeSearch;
  onChange: (search: RecipeSearch) => void;
}

/** The recipe book: how things are made, and who in the guild knows how. */
export function RecipesPage({ guildId, search, onChange }: RecipesPageProps) {
  const list = useInfiniteQuery(recipesOptions(recipesInputOf(guildId, search)));
  const { data: mine } = useSuspenseQuery(ownArtisansOptions(guildId));
  const [marking, setMarking] = useUrlLayer('mark');
  const { items, total } = rowsRead(list.data?.pages);
  const ofAll = list.data?.pages[0]?.seesOthers ?? true;
  const given = useMemo(() => ({ guildId, ofAll }), [guildId, ofAll]);
  const mayMark = mine.own.length > 0 || mine.can.markOthers;
  usePageActions(() =>
    mayMark ? [{ ...recipeShortcuts.shortcuts.mark, id: 'mark', icon: 'check', run: () => setMarking(true) }] : [],
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Recipes</h1>
        {mayMark ? (
          <Button icon={<Icon name="check" />} onClick={() => setMarking(true)}>
            Mark known recipes
          </Button>
        ) : null}
      </header>
      <ArtisanTabs guildId={guildId} className="mb-4" />
      <p className="mb-4 max-w-reading text-13 text-fg-2">
        These recipes come with Guildhall. Amounts and grades aren't confirmed facts of the game.
      </p>
      {ofAll ? null : (
        <HiddenNote className="mb-4">This guild hides what other members practice. You see only your own.</HiddenNote>
      )}
      <TableToolbar
        className="mb-4"
        search={
          <DebouncedSearch
            size="sm"
            aria-label="Search recipes"
            placeholder="Search recipes"
            value={search.q ?? ''}
            onSearch={(q) => onChange({ ...search, q })}
          />
        }
        filters={<RecipeFilters search={search} onChange={onChange} ownOnly={!ofAll} />}
      />
      <VirtualTable
        label="Recipes"
        columns={recipeColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={recipeCard}
        given={given}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              kind="filtered"
              title="No recipes found."
              action={<Button onClick={() => onChange({ sort: search.sort })}>Clear filters</Button>}
            >
              Try another item, profession or grade.
            </EmptyState>
          ) : (
            <EmptyState title="No recipes yet">
              Recipes appear here once the people who run this installation import them.
            </EmptyState>
          )
        }
        loading={list.isPending}
        total={total}
        summary={`${total.toLocaleString('en-US')} ${total === 1 ? 'recipe' : 'recipes'}`}
        sort={sortFromSearch(search.sort ?? DEFAULT_ORDER)}
        onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort) })}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <OnceOpen open={marking}>
        <MarkDialog
          guildId={guildId}
          own={mine.own}
          others={mine.can.markOthers}
          open={marking}
          onOpenChange={setMarking}
        />
      </OnceOpen>
    </div>
  );
}

const keyOf = ({ guid }: RecipeRow) => guid;
const nameOf = ({ name }: RecipeRow) => name;
