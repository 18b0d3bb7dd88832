import { conflict } from '#/base/app-error.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { itemRestored } from '../desk.events.ts';
import { lockItem, refuseTakenItemName, writeItem } from '../desk.repository.server.ts';
import { deskItemInput } from '../desk.schema.ts';

/** Puts a retired item back into the catalog. */
export const restoreItem = adminCommand({
  name: 'adminItem.restoreItem',
  input: deskItemInput,
  load: lockItem,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: { guid, name: label, retiredAt }, record }) => {
    if (!retiredAt) throw conflict('not_retired', 'This item is already in the catalog. Reload the page.');
    await refuseTakenItemName(tx, label, guid);
    await writeItem(tx, guid, { retiredAt: null });
    record(itemRestored({ subject: { id: guid, label }, data: {} }));
    return { guid };
  },
});
