import { command } from '#/platform/command.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { viewDeleted } from '../saved-view.events.ts';
import { SavedViewCommandPolicy } from '../saved-view.policy.ts';
import { isView, lockView, showOwnAnew } from '../saved-view.repository.server.ts';
import { deleteViewInput } from '../saved-view.schema.ts';
import { savedViews } from '../saved-view.tables.server.ts';

/** Deletes a view, which can be restored for a short time; the list and what is in it remain. */
export const deleteView = command({
  name: 'saved-view.deleteView',
  input: deleteViewInput,
  load: lockView,
  allow: SavedViewCommandPolicy.change,
  run: async ({ tx, input: { guildId, viewId }, loaded: { inGuild, subject }, record }) => {
    if (subject === null) return { viewId };
    const { list, name, shared, userId } = subject;
    await tx.update(savedViews).set(deletedBy(inGuild.userId!)).where(isView(guildId, viewId));
    if (shared) record(viewDeleted({ guildId, subject: { id: viewId, label: name }, data: { list } }));
    else showOwnAnew(tx, userId);
    return { viewId };
  },
});
