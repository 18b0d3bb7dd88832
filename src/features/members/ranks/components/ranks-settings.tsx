import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TabHead } from '#/features/settings/components/tab-page.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { SortableList } from '#/ui/sortable/sortable-list.tsx';
import { type Ranks, ranksOptions } from '../rank.cache.ts';
import type { RankRow } from '../rank.queries.server.ts';
import { movedBetween } from '../rank.rules.ts';
import { useChangeRanks } from '../rank-change.cache.ts';
import { DeleteRankDialog } from './delete-rank-dialog.tsx';
import { HierarchyOrderBar } from './hierarchy-order-bar.tsx';
import { RankCard } from './rank-card.tsx';
import { RankDialog } from './rank-dialog.tsx';
import { useHierarchyOrder } from './use-hierarchy-order.ts';

interface RanksSettingsProps {
  guildId: string;
  ranks: Ranks;
}

/** The settings tab "Ranks", highest first. */
export function RanksSettings({ guildId, ranks }: RanksSettingsProps) {
  const client = useQueryClient();
  const change = useChangeRanks(guildId);
  const [open, setOpen] = useUrlLayerOf('rank');
  const [removing, setRemoving] = useState<RankRow | null>(null);
  const order = useHierarchyOrder<RankRow>({
    state: asList(ranks),
    fetchLatest: async () => asList(await client.fetchQuery({ ...ranksOptions(guildId), staleTime: 0 })),
    save: (ids, version) => change.reorder({ rankIds: [...ids], version }),
  });
  const move = (entries: readonly RankRow[]) => {
    // Only ranks below one's own change places; the server checks the same.
    const stuck = movedBetween(ranks.ranks, entries).find(({ can }) => !can.move);
    if (!stuck) return order.move(entries);
    notify.error("You can't move a rank there", { description: `${stuck.name} can't be moved.` });
  };
  const mayEdit = open === 'new' ? ranks.can.create : ranks.ranks.some(({ id, can }) => id === open && can.edit);
  const edited = mayEdit ? open : null;
  return (
    <div className="grid gap-5">
      <TabHead
        title="Ranks"
        purpose="Highest first. Ranks grant no permissions themselves; their roles do."
        aside={
          ranks.can.create ? (
            <Button size="sm" icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
              New rank
            </Button>
          ) : null
        }
      />
      <SortableList
        label="Ranks"
        items={order.shown}
        itemKey={({ id }) => id}
        itemName={({ name }) => name}
        onReorder={move}
        renderItem={(rank, { handle, moves, index }) => (
          <RankCard
            rank={rank}
            place={index + 1}
            handle={handle}
            someMove={ranks.ranks.some(({ can }) => can.move)}
            moves={moves}
            onEdit={() => setOpen(rank.id)}
            onDelete={() => setRemoving(rank)}
          />
        )}
      />
      <HierarchyOrderBar order={order} />
      <RankDialog guildId={guildId} ranks={ranks} open={edited} onClose={() => setOpen(null)} onSaved={order.standOn} />
      <DeleteRankDialog
        guildId={guildId}
        ranks={ranks}
        rank={removing}
        onClose={() => setRemoving(null)}
        onDeleted={order.standOn}
      />
    </div>
  );
}

const asList = ({ ranks, version }: Ranks) => ({ entries: ranks, version });
