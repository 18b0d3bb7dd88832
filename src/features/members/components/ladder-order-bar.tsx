import { ConflictDialog } from '#/features/guilds/components/conflict-dialog.tsx';
import { useMarkUnsaved } from '#/features/guilds/components/settings-frame.tsx';
import { SaveBar } from '#/ui/save-bar.tsx';
import { UnsavedGuard } from '#/ui/unsaved-guard.tsx';
import type { Entry, LadderOrder } from './use-ladder-order.ts';

/** Saves the order of a list that was changed, keeps it from being lost, and shows what somebody else made of it meanwhile. */
export function LadderOrderBar<T extends Entry>({ order }: { order: LadderOrder<T> }) {
  const { changed, busy, discard } = order;
  useMarkUnsaved(changed);
  return (
    <>
      <SaveBar changed={changed} busy={busy} label="Save Order" onDiscard={discard} onSave={order.save} />
      <UnsavedGuard when={changed && !busy} onIgnore={discard} />
      <ConflictDialog conflict={order.conflict} onClose={order.closeConflict} onResolve={order.resolve} />
    </>
  );
}
