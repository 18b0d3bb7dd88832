import { and, eq } from 'drizzle-orm';
import { command } from '#/platform/command.server.ts';
import { viewDeleted } from '../saved-view.events.ts';
import { SavedViewCommandPolicy } from '../saved-view.policy.ts';
import { lockView, showOwnAnew } from '../saved-view.repository.server.ts';
import { deleteViewInput } from '../saved-view.schema.ts';
import { savedViews } from '../saved-view.tables.server.ts';

/** Deletes a view; the list and what is in it stay as they are. */
export const deleteView = command({
  name: 'saved-view.deleteView',
  input: deleteViewInput,
  load: lockView,
  allow: SavedViewCommandPolicy.change,
  run: async ({ tx, input: { guildId, viewId }, loaded: { subject }, record }) => {
    if (subject === null) return { viewId };
    const { list, name, shared, userId } = subject;
    await tx.delete(savedViews).where(and(eq(savedViews.guildId, guildId), eq(savedViews.id, viewId)));
    if (shared) record(viewDeleted({ guildId, subject: { id: viewId, label: name }, data: { list } }));
    else await showOwnAnew(tx, userId);
    return { viewId };
  },
});
