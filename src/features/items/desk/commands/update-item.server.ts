import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { changesOf } from '#/platform/changes.ts';
import { itemChanged } from '../desk.events.ts';
import { lockItem, refuseOutdatedItem, refuseTakenItemName, writeItem } from '../desk.repository.server.ts';
import { updateItemInput } from '../desk.schema.ts';

/** Changes what is sent of an item. What already is of it somewhere stays, also in a rarity that it no longer exists in. */
export const updateItem = adminCommand({
  name: 'adminItem.updateItem',
  input: updateItemInput,
  load: lockItem,
  allow: AdminPolicy.any,
  run: async ({ tx, who, input: { guid, revision: sent, ...fields }, loaded: before, record }) => {
    await refuseOutdatedItem(tx, who, before, sent);
    const after = { ...before, ...fields };
    if (after.name !== before.name && before.retiredAt === null) await refuseTakenItemName(tx, after.name, guid);
    await writeItem(tx, guid, fields);
    const changes = changesOf(before, after, Object.keys(fields));
    record(itemChanged({ subject: { id: guid, label: after.name }, data: { changes } }));
    return { guid, revision: before.revision + 1 };
  },
});
