import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useMarkUnsaved } from '#/features/settings/components/settings-frame.tsx';
import { SaveBar } from '#/ui/controls/save-bar.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import type { Entry, HierarchyOrder } from './use-hierarchy-order.ts';

/** Saves the order of a list that was changed, keeps it from being lost, and shows what someone else made of it meanwhile. */
export function HierarchyOrderBar<T extends Entry>({ order }: { order: HierarchyOrder<T> }) {
  const { changed, busy, discard } = order;
  useMarkUnsaved(changed);
  return (
    <>
      <SaveBar changed={changed} busy={busy} label="Save Order" onDiscard={discard} onSave={order.save} />
      <UnsavedGuard when={changed && !busy} onIgnore={discard} />
      <ConflictDialog {...order.conflictDialog} />
    </>
  );
}
