import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { itemRetired } from '../desk.events.ts';
import { lockItem, writeItem } from '../desk.repository.server.ts';
import { deskItemInput } from '../desk.schema.ts';

/** Takes an item out of the catalog: it isn't found any more, and what is of it stays. */
export const retireItem = adminCommand({
  name: 'adminItem.retireItem',
  input: deskItemInput,
  load: lockItem,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: { guid, name: label, retiredAt }, record }) => {
    if (retiredAt) throw conflict('already_retired', 'This item is already retired. Reload the page.');
    await writeItem(tx, guid, { retiredAt: sql`now()` as never });
    record(itemRetired({ subject: { id: guid, label }, data: {} }));
    return { guid };
  },
});
