import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { listPlatformLog } from '#/features/administration/platform-log.queries.server.ts';
import { nodeLabel, nodesByLocation } from '#/features/game/node.rules.ts';
import { updateEntry } from '#/features/items/inventory/commands/update-entry.server.ts';
import { anEntryOf } from '#/features/items/item.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { stopListening } from '#/platform/live/live.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import '#/features/registry.server.ts';
import { createNode } from './commands/create-node.server.ts';
import { restoreNode } from './commands/restore-node.server.ts';
import { retireNode } from './commands/retire-node.server.ts';
import { updateNode } from './commands/update-node.server.ts';
import { editedNodes, watchNodes } from './node.api.server.ts';
import { listNodes } from './node.queries.server.ts';
import { ADDED_MAX } from './node.rules.ts';

testDatabase();
let admin: UserPrincipal;
let other: UserPrincipal;
let stop = () => {};
beforeAll(async () => {
  admin = await aUser({ name: 'Ines', platformRole: 'admin' });
  other = await aUser({ name: 'Tomas', platformRole: 'admin' });
  stop = watchNodes();
});
afterAll(async () => {
  stop();
  await stopListening();
});

const NODE = { name: 'Port Amber', location: 'Riverlands', type: 'Divine' } as const;
const offered = async () => {
  await editedNodes();
  return nodesByLocation().flatMap(({ items }) => items.map(({ label }) => label));
};
const stored = async (key: string) => (await listNodes.as(admin, {})).nodes.find((node) => node.key === key);

test('a node that is added can be chosen and no other has its name', async () => {
  const { key } = await createNode.as(admin, NODE);
  expect(await offered()).toContain('Port Amber');
  await anEntryOf(other, { node: key, note: 'at the port' });
  expect(await stored(key)).toMatchObject({ ...NODE, isAdded: true, isRetired: false, revision: 1 });
  for (const name of ['port amber', 'Joeva'])
    await expect(createNode.as(admin, { ...NODE, name })).rejects.toMatchObject({ reason: 'name_taken' });
});

test('a node that is renamed is called so everywhere, and its old name stays its own', async () => {
  await updateNode.as(other, { key: 'Joeva', revision: 0, name: 'Joeva Heights' });
  expect(await offered()).toEqual(expect.arrayContaining(['Joeva Heights']));
  expect([nodeLabel('Joeva'), (await offered()).includes('Joeva')]).toEqual(['Joeva Heights', false]);
  await expect(createNode.as(admin, { ...NODE, name: 'Joeva' })).rejects.toMatchObject({ reason: 'name_taken' });
  await expect(updateNode.as(admin, { key: 'Joeva', revision: 0, type: 'Military' })).rejects.toMatchObject({
    reason: 'saved_meanwhile',
    body: { current: { savedBy: 'Tomas', own: false } },
  });
  const [entry] = (await listPlatformLog.as(admin, { limit: 1 })).items;
  expect(entry).toMatchObject({
    subject: { type: 'node', label: 'Joeva Heights' },
    details: [{ label: 'Name', value: 'Joeva → Joeva Heights' }],
  });
  await updateNode.as(admin, { key: 'Joeva', name: 'Joeva' });
  expect(await stored('Joeva')).toMatchObject({ name: 'Joeva', isAdded: false, revision: 2 });
});

test('of two names that two people give at one moment to two nodes, one is refused', async () => {
  const outcomes = await Promise.allSettled(
    ['Winstead', 'Miraleth'].map((key) => updateNode.as(admin, { key, name: 'Same Name' })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a retired node is no longer offered, but what is there stays and can be saved', async () => {
  const { characterId } = await anEntryOf(other, { node: 'Halcyon', note: 'there' });
  await retireNode.as(admin, { key: 'Halcyon' });
  await expect(retireNode.as(admin, { key: 'Halcyon' })).rejects.toMatchObject({ reason: 'already_retired' });
  expect(await offered()).not.toContain('Halcyon');
  expect(nodeLabel('Halcyon')).toBe('Halcyon');
  const [entry] = (
    await database().execute(
      sql`select id from inventory_entries where character_id = ${characterId} and node = 'Halcyon'`,
    )
  ).rows;
  await updateEntry.as(other, {
    ...{ characterId, entryId: entry?.id as string, quantity: 2, rarity: 'None', quality: null, grade: 'None' },
    ...{ enchantment: null, node: 'Halcyon', note: 'still there' },
  });
  await restoreNode.as(admin, { key: 'Halcyon' });
  await expect(restoreNode.as(admin, { key: 'Halcyon' })).rejects.toMatchObject({ reason: 'not_retired' });
  expect(await offered()).toContain('Halcyon');
});

test('an install adds so many at most, and knows no key that there isn’t', async () => {
  await database().execute(sql`
    insert into game_nodes (key, id, name, location, type, revision)
    select 'Post ' || n, gen_random_uuid(), 'Post ' || n, 'Riverlands', 'Divine', 1 from generate_series(2, ${ADDED_MAX}::int) n`);
  await expect(createNode.as(admin, { ...NODE, name: 'One more' })).rejects.toMatchObject({ reason: 'too_many_nodes' });
  await expect(retireNode.as(admin, { key: 'Atlantis' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
