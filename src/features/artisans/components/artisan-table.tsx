import { useInfiniteQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { hideFailedPicture } from '#/ui/layout/row-avatar.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { type OpenRowLayer, useRowLayer } from '#/ui/table/use-row-layer.ts';
import { useRowWindow } from '#/ui/table/use-row-window.ts';
import { artisansOptions } from '../artisan.cache.ts';
import type { ArtisanCoverage } from '../artisan.queries.server.ts';
import { coverageOf, PROFESSION_LIST } from '../artisan.rules.ts';
import { type ArtisanSearch, columnsOf, listInputOf } from '../artisan.search.ts';
import { ArtisanGrid, OPENS_COVERAGE } from './artisan-grid.tsx';
import { CoverageLayer, MarkLayer } from './artisan-layers.tsx';
import { ArtisanCard } from './artisan-rows.tsx';
import { handleGridKeys } from './grid-keys.ts';

interface ArtisanTableProps {
  guildId: string;
  search: ArtisanSearch;
  overview: ArtisanCoverage;
  onChange: (search: ArtisanSearch) => void;
  /** Opens the dialog of an own character. */
  onEdit: (characterId: string) => void;
}

/** Heights in px of a row and of a card, until they are seen. */
const ROW = 38;
const CARD = 200;

/** Members with what they practice: a grid, or cards where it is narrow. More are read when asked for, as the gaps are below. */
export function ArtisanTable({ guildId, search, overview, onChange, onEdit }: ArtisanTableProps) {
  const list = useInfiniteQuery(artisansOptions(listInputOf(guildId, search)));
  const { items, total } = rowsRead(list.data?.pages);
  const narrow = useNarrow();
  const { place, start, end, ...window } = useRowWindow({ count: items.length, height: narrow ? CARD : ROW });
  const layers = useRowLayer();
  const { coverage, can } = overview;
  const linked = can.viewProfiles ? guildId : null;
  const drawn = items.slice(start, end);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    layers.handlers.onKeyDown(event);
    handleGridKeys(event);
    handleRowKeys(event);
  };

  const layerOf = (layer: OpenRowLayer): ReactNode => {
    if (layer.kind === OPENS_COVERAGE) {
      const profession = PROFESSION_LIST[Number(layer.row)];
      if (!profession || !coverage) return null;
      return (
        <CoverageLayer
          guildId={linked}
          layer={layer}
          profession={profession}
          coverage={coverageOf(coverage, profession)}
          onShow={search.profession === profession ? undefined : () => onChange({ ...search, profession })}
        />
      );
    }
    const row = items.find(({ characterId }) => characterId === layer.row);
    const mark = row?.marks.find(([profession]) => profession === Number(layer.kind));
    if (!row || !mark) return null;
    const edit = () => {
      layer.onOpenChange(false);
      onEdit(row.characterId);
    };
    return (
      <MarkLayer
        guildId={linked}
        layer={layer}
        row={row}
        mark={mark}
        onEdit={row.isMine && can.editOwn ? edit : undefined}
      />
    );
  };

  const cards = (
    <ul
      aria-label="Artisans"
      className={narrow === undefined ? 'md:hidden' : undefined}
      style={{ paddingTop: window.before, paddingBottom: window.after }}
    >
      {drawn.map((row, at) => (
        <ArtisanCard key={row.characterId} row={row} guildId={linked} index={start + at} measure={window.measure} />
      ))}
    </ul>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is heard here was pressed on a control of a row
    <div
      className="artisan-table card"
      aria-busy={list.isPending || undefined}
      ref={place}
      onClick={layers.handlers.onClick}
      onKeyDown={onKeyDown}
      onErrorCapture={hideFailedPicture}
    >
      {list.isPending ? <SkeletonRows label="Artisans" rows={12} compact /> : null}
      {items.length > 0 && narrow !== true ? (
        <ArtisanGrid
          rows={drawn}
          start={start}
          total={total}
          columns={columnsOf(search)}
          coverage={coverage}
          guildId={linked}
          window={window}
          className={narrow === undefined ? 'max-md:hidden' : undefined}
        />
      ) : null}
      {items.length > 0 && narrow !== false ? cards : null}
      {list.isSuccess && items.length === 0 ? (
        <EmptyState
          kind="filtered"
          title="No members found."
          action={<Button onClick={() => onChange({ sort: search.sort })}>Clear filters</Button>}
        >
          Choose other professions or a lower grade, or search for another name.
        </EmptyState>
      ) : null}
      <RowLayer of={layers}>{layerOf}</RowLayer>
      <div className="flex min-h-11 items-center gap-4 border-t px-4 py-1.5 text-13 text-fg-2 tabular-nums">
        <p aria-live="polite">{`${total.toLocaleString('en-US')} ${total === 1 ? 'member' : 'members'}`}</p>
        {list.hasNextPage ? (
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  );
}
