import { command } from '#/platform/command.server.ts';
import { viewRenamed } from '../saved-view.events.ts';
import { SavedViewCommandPolicy } from '../saved-view.policy.ts';
import { isView, lockView, showOwnAnew } from '../saved-view.repository.server.ts';
import { renameViewInput } from '../saved-view.schema.ts';
import { savedViews } from '../saved-view.tables.server.ts';

/** Gives a view another name. */
export const renameView = command({
  name: 'saved-view.renameView',
  input: renameViewInput,
  load: lockView,
  allow: SavedViewCommandPolicy.change,
  run: async ({ tx, input: { guildId, viewId, name }, loaded: { subject }, record }) => {
    if (subject === null || name === subject.name) return { viewId };
    const { list, shared, userId, name: before } = subject;
    await tx.update(savedViews).set({ name }).where(isView(guildId, viewId));
    if (shared) record(viewRenamed({ guildId, subject: { id: viewId, label: name }, data: { list, before } }));
    else showOwnAnew(tx, userId);
    return { viewId };
  },
});
