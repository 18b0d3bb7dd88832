import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { undoAdjustment } from '../commands/undo-adjustment.server.ts';
import { balanceOf, somePoints, usesPoints } from '../point.factory.ts';
import { listEntries } from '../point-entries.queries.server.ts';
import { importBalances } from './commands/import-balances.server.ts';
import { previewImport } from './import.queries.server.ts';
import { importReactions } from './import.reactions.server.ts';
import { readImport } from './import.rules.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let [ann, ben]: Person[] = [];
beforeEach(async () => {
  guild = await aGuild();
  await usesPoints(guild);
  [ann, ben] = [await aMember(guild), await aMember(guild)];
  await somePoints(guild, { to: ann, amount: 1_250 });
});

/** A file with these balances, as it is written. */
const file = (...people: readonly (readonly [Person | string, string])[]) =>
  readImport(
    `Name,Balance\n${people.map(([who, balance]) => `${typeof who === 'string' ? who : who.principal.name},${balance}`).join('\n')}`,
  ).rows.map((row) => ({ ...row }));
const preview = (rows: ReturnType<typeof file>, by: Person = guild.owner) =>
  previewImport.as(by.principal, { guildId: guild.id, rows });
const send = (rows: ReturnType<typeof file>, by: Person = guild.owner) =>
  importBalances.as(by.principal, { guildId: guild.id, rows, fileName: 'old guild.csv' });
const balances = () => Promise.all([ann!, ben!].map((person) => balanceOf(guild, person)));

describe('an import', () => {
  test('is shown before anything happens', async () => {
    await usesPoints(guild, { hardCap: 2_000 });
    const stranger = await aPerson();
    expect(await preview(file([ann!, '12.5'], [ben!, '30'], [stranger, '5'], ['=HYPERLINK(1)', '5']))).toEqual({
      unit: 'DKP',
      changed: [
        {
          ...{ characterId: ben!.characterId, name: ben!.principal.name, line: 3, before: 0 },
          ...{ granted: 2_000, limit: 'hard-cap', after: 2_000 },
        },
      ],
      unchanged: 1,
      unmatched: [
        { line: 4, name: stranger.principal.name, why: 'unknown' },
        { line: 5, name: '=HYPERLINK(1)', why: 'unknown' },
      ],
    });
    expect(await balances()).toEqual([1_250, 0]);
  });

  test('is one adjustment, which one undo reverses for everyone', async () => {
    const { transactionId, imported } = await send(
      file([ann!.principal.name.toUpperCase(), '7.25'], [ben!, '30'], ['No one', '1']),
    );
    expect([imported, await balances()]).toEqual([2, [725, 3_000]]);
    const { items } = await listEntries.as(ann!.principal, { guildId: guild.id, memberId: ann!.characterId });
    expect(items[0]).toMatchObject({ kind: 'adjustment', granted: -525, reason: 'Import of old guild.csv', people: 2 });
    await reactNow(importReactions, 2);
    const inboxes = () =>
      sqlRows(database()).as({ title: text, body: text })(
        sql`select title, body from notifications where guild_id = ${guild.id}`,
      );
    expect(await inboxes()).toEqual(
      Array.from({ length: 2 }, () => ({
        title: `${guild.name}: your DKP changed`,
        body: 'Balances were imported from old guild.csv.',
      })),
    );
    await undoAdjustment.as(guild.owner.principal, { guildId: guild.id, transactionId });
    await reactNow(importReactions);
    expect([await balances(), await inboxes()]).toEqual([[1_250, 0], []]);
  });

  test('sets what the file says, whatever was posted since it was shown', async () => {
    const rows = file([ann!, '20']);
    await preview(rows);
    await somePoints(guild, { to: ann!, amount: 300 });
    await send(rows);
    expect(await balanceOf(guild, ann!)).toBe(2_000);
    await expect(send(rows)).rejects.toMatchObject({ reason: 'nothing_to_import' });
  });

  test('takes the first of a person’s characters, and none of a name that two people have', async () => {
    const alt = await aMember(guild, { person: { ...(await aPerson()), principal: ann!.principal } }).catch(() => null);
    expect(alt).toBeNull();
    await database().execute(sql`update characters set name = ${ann!.principal.name} where id = ${ben!.characterId}`);
    expect((await preview(file([ann!, '1']))).unmatched).toMatchObject([{ why: 'several' }]);
  });

  test('of one’s own points needs every right, and finds no one of another guild', async () => {
    const officer = await aMember(guild, { permissions: ['edit:members'] });
    await expect(send(file([ann!, '1'], [officer, '99']), officer)).rejects.toMatchObject({ reason: 'own_points' });
    const other = await aGuild();
    const theirs = await aMember(other);
    expect((await preview(file([theirs, '5']), officer)).unmatched).toMatchObject([{ why: 'unknown' }]);
    await expect(send(file([theirs, '5']), officer)).rejects.toMatchObject({ reason: 'nothing_to_import' });
  });

  test('is refused where points are off, without rights, and beyond the limits', async () => {
    await expect(send(file([ben!, '1']), ann!)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const [row] = file([ben!, '1']);
    await expect(send([])).rejects.toMatchObject({ code: 'INVALID' });
    await expect(send(Array.from({ length: 2_001 }, () => row!))).rejects.toMatchObject({ code: 'INVALID' });
    await expect(send([{ ...row!, balance: 100_000_001 }])).rejects.toMatchObject({ code: 'INVALID' });
    await usesPoints(guild, { dkpEnabled: false });
    await expect(send(file([ben!, '1']))).rejects.toMatchObject({ reason: 'points_off' });
  });
});
