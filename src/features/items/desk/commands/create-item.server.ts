import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { nothing } from '#/platform/command.server.ts';
import { lockCatalog } from '../../item.api.server.ts';
import { gameItems } from '../../item.tables.server.ts';
import { itemCreated } from '../desk.events.ts';
import { refuseTakenItemName } from '../desk.repository.server.ts';
import { createItemInput } from '../desk.schema.ts';

/** Adds an item to the catalog. */
export const createItem = adminCommand({
  name: 'adminItem.createItem',
  input: createItemInput,
  idempotent: true,
  load: nothing,
  allow: AdminPolicy.any,
  run: async ({ tx, input: fields, record }) => {
    const guid = randomUUID();
    await lockCatalog(tx);
    await refuseTakenItemName(tx, fields.name, guid);
    await tx
      .insert(gameItems)
      .values({ guid, ...fields, searched: foldForSearch(fields.name), source: 'written', editedAt: sql`now()` });
    record(itemCreated({ subject: { id: guid, label: fields.name }, data: {} }));
    return { guid };
  },
});
