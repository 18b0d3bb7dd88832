import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadoutsOptions } from '#/features/loadouts/loadout.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { RadioCards } from '#/ui/controls/radio.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { activityOptions } from '../../planning/activity.cache.ts';
import { useChooseLoadout } from '../../series/series.cache.ts';
import { type BoardOf, useImportLoadout } from '../party.cache.ts';
import type { Board } from '../party.rules.ts';

interface ImportLoadoutDialogProps {
  which: BoardOf;
  board: Board;
  onOpenChange: (open: false) => void;
  onImported: () => void;
}

/** Chooses the loadout whose parties replace those of the activity. */
export function ImportLoadoutDialog({ which, board, onOpenChange, onImported }: ImportLoadoutDialogProps) {
  const [loadoutId, setLoadoutId] = useState('');
  const [forSeries, setForSeries] = useState(false);
  const { data: activity } = useQuery(activityOptions(which));
  const list = useInfiniteQuery(loadoutsOptions({ guildId: which.guildId, query: '' }));
  const load = useImportLoadout();
  const choose = useChooseLoadout();
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const apply = async () => {
    await load.mutateAsync({ ...which, loadoutId });
    if (forSeries) await choose.mutateAsync({ ...which, loadoutId, coming: true });
    onImported();
    onOpenChange(false);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onOpenChange(false)}>
      <DialogContent size="sm" title="Import loadout" description={consequence(board)}>
        <DialogBody className="grid content-start gap-4">
          {list.data === undefined ? <Skeleton className="h-32" /> : null}
          {list.data && found.length === 0 ? (
            <p className="text-fg-2">No loadouts yet. Create one under Loadouts first.</p>
          ) : null}
          {found.length > 0 ? (
            <Field label="Loadout" kind="group">
              <RadioCards
                value={loadoutId}
                onValueChange={setLoadoutId}
                choices={found.map(({ id, name, parties }) => ({
                  value: id,
                  label: name,
                  hint: parties === 1 ? '1 party' : `${parties} parties`,
                }))}
              />
            </Field>
          ) : null}
          {activity?.series?.loadoutId ? (
            <SeriesLoadout
              name={found.find(({ id }) => id === activity.series?.loadoutId)?.name}
              busy={choose.isPending}
              onRemove={() => choose.mutate({ ...which, loadoutId: null })}
            />
          ) : null}
          {activity?.series && found.length > 0 ? (
            <CheckboxField
              label="Also for the rest of the series"
              hint="New activities begin with it, and those to come that have no parties yet get them now."
              checked={forSeries}
              onCheckedChange={setForSeries}
            />
          ) : null}
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={loadoutId === ''}
            busy={load.isPending || choose.isPending}
            onClick={() => void apply().catch(() => {})}
          >
            Import loadout
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface SeriesLoadoutProps {
  /** Undefined where it was deleted, or isn't loaded yet. */
  name: string | undefined;
  busy: boolean;
  onRemove: () => void;
}

/** What new activities of the series begin with, and its removal. */
function SeriesLoadout({ name, busy, onRemove }: SeriesLoadoutProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border px-3 py-2">
      <p className="text-13 text-fg-2">New activities of this series begin with {name ?? 'a loadout'}.</p>
      <Button size="sm" busy={busy} onClick={onRemove}>
        No loadout
      </Button>
    </div>
  );
}

function consequence({ parties }: Board): string {
  if (parties.length === 0) return 'The activity gets the parties of the loadout.';
  const placed = parties.flatMap(({ slots }) => slots).filter(({ seat }) => seat !== null).length;
  const replaced = parties.length === 1 ? 'The party is replaced.' : `All ${parties.length} parties are replaced.`;
  if (placed === 0) return replaced;
  return `${replaced} ${placed === 1 ? '1 member loses their slot' : `${placed} members lose their slots`} until you place them again.`;
}
