import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';
import { superuserOf } from '#/testing/superuser.ts';
import { chainsOf, verifyChain } from './chain.queries.server.ts';
import { headFiles, recordedHeads } from './recorded-heads.queries.server.ts';
import { recordHeads, recordRestore } from './recorded-heads.reactions.server.ts';

const superuser = superuserOf(testDatabase());
const files = testStore();
let guild: FactoryGuild;

beforeEach(async () => {
  guild = await aGuild();
});

async function grow(entries: number): Promise<void> {
  for (let i = 0; i < entries; i++) await anApplication(guild);
  await linkEvents();
}

async function verify() {
  const { heads, faults } = await recordedHeads(storage());
  const [chain] = await chainsOf(database(), guild.id);
  const own = heads.filter(({ guildId }) => guildId === guild.id);
  return { ...(await verifyChain(database(), chain!, own)), own: own.map(({ seq }) => seq), faults };
}

/** Takes links from a place on away and links what is left anew, as someone with all rights could. */
async function writeAnew(from: number, without?: number): Promise<void> {
  await superuser.query(`
    create temporary table kept as select event_id, seq from event_links where guild_id = '${guild.id}' and seq >= ${from};
    delete from events where id in (select event_id from kept where seq = ${without ?? 0});
    delete from event_links where guild_id = '${guild.id}' and seq >= ${from};
    update event_chains c set seq = l.seq, hash = l.hash from event_links l
      where c.guild_id = l.guild_id and l.guild_id = '${guild.id}' and l.seq = ${from - 1};
    insert into unlinked_events select '${guild.id}', event_id from kept where seq <> ${without ?? 0};
    drop table kept`);
  await linkEvents();
}

test('heads are recorded once, in files that follow each other, and an untouched log agrees with them', async () => {
  await grow(2);
  expect(await recordHeads(storage())).toBeGreaterThan(0);
  expect(await recordHeads(storage())).toBe(0);
  await grow(1);
  expect(await recordHeads(storage())).toBe(1);
  expect(await verify()).toMatchObject({ entries: 4, broken: null, own: [3, 4], faults: [] });
  await grow(1);
  expect(await verify()).toMatchObject({ entries: 5, broken: null, own: [3, 4] });
});

test('a log that was written anew, whole in itself, is not the one that was recorded', async () => {
  await grow(3);
  await recordHeads(storage());
  await superuser.query(`update events set actor_name = 'Nobody'
    where id = (select event_id from event_links where guild_id = '${guild.id}' and seq = 3)`);
  await writeAnew(3);
  const { broken, ...rest } = await verify();
  expect(broken).toEqual({ seq: 4, why: 'Entry 4 is not the one that was recorded: the log was written anew.' });
  expect(rest).toMatchObject({ own: [4], faults: [] });
  // Without what was recorded nothing of it shows.
  const [chain] = await chainsOf(database(), guild.id);
  expect((await verifyChain(database(), chain!)).broken).toBeNull();
});

test('a log that was cut together with its end is missing what was recorded', async () => {
  await grow(3);
  await recordHeads(storage());
  await writeAnew(4, 4);
  expect((await verify()).broken).toEqual({
    seq: 4,
    why: 'Entries from 4 to 4, which were recorded, are missing.',
  });
});

test('after a restore nothing is expected that came after the backup', async () => {
  await grow(1);
  await recordHeads(storage());
  const madeAt = new Date().toISOString();
  await grow(2);
  await recordHeads(storage());
  // What a restore makes of the log.
  await writeAnew(4, 4);
  await superuser.query(`update event_chains set recorded_seq = 2 where guild_id = '${guild.id}'`);
  expect((await verify()).broken).not.toBeNull();
  await recordRestore(storage(), madeAt);
  expect(await verify()).toMatchObject({ entries: 3, broken: null, own: [2], faults: [] });
  // All heads are recorded once more, since the store may be a new one.
  await superuser.query(`update event_chains set recorded_seq = seq`);
  expect(await recordHeads(storage())).toBeGreaterThan(0);
  expect(await recordHeads(storage())).toBe(0);
  expect(await verify()).toMatchObject({ entries: 3, broken: null, own: [2, 3], faults: [] });
});

test('a file that was altered or removed is found by the next one', async () => {
  for (let n = 0; n < 3; n++) {
    await grow(1);
    await recordHeads(storage());
  }
  const [first = '', second = '', last = ''] = (await headFiles(storage())).slice(-3);
  expect((await recordedHeads(storage())).faults).toEqual([]);
  await rm(join(files, second));
  expect((await recordedHeads(storage())).faults).toEqual([
    `The files between ${first} and ${last} were altered, or some are missing.`,
  ]);
  await writeFile(join(files, second), 'something else\n');
  expect((await recordedHeads(storage())).faults).toEqual([
    `The file ${second} can't be read.`,
    `The files between ${second} and ${last} were altered, or some are missing.`,
  ]);
});
