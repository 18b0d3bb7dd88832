import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadoutsOptions } from '#/features/loadouts/loadout.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { RadioCards } from '#/ui/controls/radio.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
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
  const list = useInfiniteQuery(loadoutsOptions({ guildId: which.guildId, query: '' }));
  const load = useImportLoadout();
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const apply = async () => {
    await load.mutateAsync({ ...which, loadoutId });
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
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={loadoutId === ''}
            busy={load.isPending}
            onClick={() => void apply().catch(() => {})}
          >
            Import loadout
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function consequence({ parties }: Board): string {
  if (parties.length === 0) return 'The activity gets the parties of the loadout.';
  const placed = parties.flatMap(({ slots }) => slots).filter(({ seat }) => seat !== null).length;
  const replaced = parties.length === 1 ? 'The party is replaced.' : `All ${parties.length} parties are replaced.`;
  if (placed === 0) return replaced;
  return `${replaced} ${placed === 1 ? '1 member loses their slot' : `${placed} members lose their slots`} until you place them again.`;
}
