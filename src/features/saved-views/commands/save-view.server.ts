import { uuidv7 } from '#/base/id.ts';
import { command } from '#/platform/command.server.ts';
import { viewShared } from '../saved-view.events.ts';
import { SavedViewCommandPolicy } from '../saved-view.policy.ts';
import { loadNewView, showOwnAnew } from '../saved-view.repository.server.ts';
import { saveViewInput } from '../saved-view.schema.ts';
import { savedViews } from '../saved-view.tables.server.ts';

/** Saves the filters and the order of a list under a name, for oneself or for everyone who may open the list. */
export const saveView = command({
  name: 'saved-view.saveView',
  input: saveViewInput,
  limit: (_, { userId }) => [{ key: `saved-view:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: loadNewView,
  allow: SavedViewCommandPolicy.save,
  run: async ({ tx, input: { guildId, list, name, query, shared }, loaded: { inGuild }, record }) => {
    const [id, userId] = [uuidv7(), inGuild.userId!];
    await tx.insert(savedViews).values({ guildId, id, userId, list, name, query, shared });
    if (shared) record(viewShared({ guildId, subject: { id, label: name }, data: { list } }));
    else showOwnAnew(tx, userId);
    return { viewId: id };
  },
});
