import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import { ArtisanTabs } from '#/features/artisans/components/artisan-tabs.tsx';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { craftsOptions } from '../crafting.cache.ts';
import { craftName } from '../crafting.labels.ts';
import type { CraftRow } from '../crafting.queries.server.ts';
import { CRAFT_VIEWS, type CraftView, craftSearchFrom } from '../crafting.search.ts';
import { craftingShortcuts } from '../crafting.shortcuts.ts';
import { craftCard, craftColumns } from './craft-columns.tsx';

const RequestDialog = lazy(() => import('./request-dialog.tsx').then((file) => ({ default: file.RequestDialog })));

const NAMES: Readonly<Record<CraftView, string>> = { open: 'Open', mine: 'Mine', done: 'Done' };
const CHOICES = CRAFT_VIEWS.map((value) => ({ value, label: NAMES[value] }));

/** What members ask the guild's artisans for. */
export function CraftsPage({ guildId, view }: { guildId: string; view: CraftView }) {
  const list = useSuspenseInfiniteQuery(craftsOptions(guildId, view));
  const navigate = useNavigate();
  const [asking, setAsking] = useUrlLayer('request');
  const { items } = rowsRead(list.data.pages);
  const first = list.data.pages[0];
  const mayAsk = first?.can.request ?? false;
  const given = useMemo(() => ({ guildId }), [guildId]);
  usePageActions(() =>
    mayAsk
      ? [{ ...craftingShortcuts.shortcuts.request, id: 'request', icon: 'hammer', run: () => setAsking(true) }]
      : [],
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-2 max-md:gap-y-3">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Crafting requests</h1>
        {mayAsk ? (
          <Button
            variant="primary"
            className="max-md:w-full"
            icon={<Icon name="hammer" />}
            onClick={() => setAsking(true)}
          >
            Request a craft
          </Button>
        ) : null}
      </header>
      <ArtisanTabs guildId={guildId} waiting={first?.waiting} className="mb-4" />
      <SegmentedControl
        aria-label="Requests"
        className="mb-3"
        choices={CHOICES}
        value={view}
        onValueChange={(next) =>
          void navigate({
            to: '/guilds/$guildId/artisans/requests',
            params: { guildId },
            search: craftSearchFrom({ view: next }),
          })
        }
      />
      <VirtualTable
        label="Crafting requests"
        columns={craftColumns}
        rows={items}
        rowKey={keyOf}
        rowName={craftName}
        card={craftCard}
        given={given}
        empty={
          view === 'open' ? (
            <EmptyState
              title="No open requests yet"
              action={mayAsk ? <Button onClick={() => setAsking(true)}>Request a craft</Button> : null}
            >
              When members need something crafted, it appears here for those who can make it.
            </EmptyState>
          ) : (
            <EmptyState
              title="No requests found."
              action={
                <LinkButton to="/guilds/$guildId/artisans/requests" params={{ guildId }}>
                  See open requests
                </LinkButton>
              }
            >
              Requests that you make or craft are under Mine; they move to Done once they are delivered, declined or
              canceled.
            </EmptyState>
          )
        }
        loading={false}
        total={items.length}
        summary={`${items.length}${list.hasNextPage ? ' shown' : items.length === 1 ? ' request' : ' requests'}`}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <OnceOpen open={asking}>
        <RequestDialog guildId={guildId} open={asking} onOpenChange={setAsking} />
      </OnceOpen>
    </div>
  );
}

const keyOf = ({ id }: CraftRow) => id;
const unsorted = () => {};
