import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { loadoutsOptions, useDeleteLoadout, useDuplicateLoadout } from '../loadout.cache.ts';
import { type LoadoutListSearch, listInputOf } from '../loadout.search.ts';
import { LoadoutItem } from './loadout-item.tsx';

interface LoadoutListProps {
  guildId: string;
  search: LoadoutListSearch;
  onChange: (search: LoadoutListSearch) => void;
}

/** Loadouts by name. */
export function LoadoutList({ guildId, search, onChange }: LoadoutListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    loadoutsOptions(listInputOf(guildId, search)),
  );
  const [, setCreating] = useUrlLayer('create');
  const navigate = useNavigate();
  const duplicate = useDuplicateLoadout();
  const remove = useDeleteLoadout();
  const layers = useRowLayer();
  const time = useViewerTime();
  const rows = data.pages.flatMap(({ items }) => items);
  const mayChange = data.pages[0]?.can.change ?? false;
  if (rows.length === 0)
    return search.q === undefined ? (
      <EmptyState
        title="No loadouts yet"
        action={mayChange ? <Button onClick={() => setCreating(true)}>Create the first one</Button> : null}
      >
        A loadout is a composition of parties that you can use in any activity.
      </EmptyState>
    ) : (
      <EmptyState
        kind="filtered"
        title="No loadouts found."
        action={<Button onClick={() => onChange({})}>Clear search</Button>}
      >
        Try another search.
      </EmptyState>
    );
  const copy = async (loadoutId: string) => {
    const { id } = await duplicate.mutateAsync({ guildId, loadoutId });
    await navigate({ to: '/guilds/$guildId/loadouts/$loadoutId', params: { guildId, loadoutId: id } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed in its rows
    <div
      className="grid gap-4"
      onClick={layers.handlers.onClick}
      onKeyDown={(event) => {
        layers.handlers.onKeyDown(event);
        handleRowKeys(event);
      }}
    >
      <Card asChild>
        <ul aria-label="Loadouts">
          {rows.map((loadout) => (
            <LoadoutItem key={loadout.id} {...{ guildId, loadout, time, mayChange }} />
          ))}
        </ul>
      </Card>
      <RowLayer of={layers}>
        {(layer) => (
          <RowMenu layer={layer} align="end">
            <DropdownMenuItem icon={<Icon name="copy" />} onSelect={() => void copy(layer.row).catch(() => {})}>
              Duplicate
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              tone="danger"
              icon={<Icon name="trash" />}
              onSelect={() => remove.mutate({ guildId, loadoutId: layer.row })}
            >
              Delete
            </DropdownMenuItem>
          </RowMenu>
        )}
      </RowLayer>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
