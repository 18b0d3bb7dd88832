import { command } from '#/platform/command.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { viewRestored } from '../saved-view.events.ts';
import { SavedViewCommandPolicy } from '../saved-view.policy.ts';
import { isView, lockDeletedView, showOwnAnew } from '../saved-view.repository.server.ts';
import { deleteViewInput } from '../saved-view.schema.ts';
import { savedViews } from '../saved-view.tables.server.ts';

/** Restores a view that the caller deleted in the last minutes. */
export const restoreView = command({
  name: 'saved-view.restoreView',
  input: deleteViewInput,
  load: lockDeletedView,
  allow: SavedViewCommandPolicy.restore,
  run: async ({ tx, input: { guildId, viewId }, loaded: { subject }, record }) => {
    if (subject === null) return { viewId };
    const { list, name, shared, userId } = subject;
    await tx.update(savedViews).set(NOT_DELETED).where(isView(guildId, viewId));
    if (shared) record(viewRestored({ guildId, subject: { id: viewId, label: name }, data: { list } }));
    else showOwnAnew(tx, userId);
    return { viewId };
  },
});
