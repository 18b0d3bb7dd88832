import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aLoadout, planFirstSlot } from '../loadout.factory.ts';
import { getLoadout, listLoadouts } from '../loadout.queries.server.ts';
import { removeDeletedLoadouts } from '../loadout.repository.server.ts';
import { createLoadout } from './create-loadout.server.ts';
import { deleteLoadout } from './delete-loadout.server.ts';
import { duplicateLoadout } from './duplicate-loadout.server.ts';
import { restoreLoadout } from './restore-loadout.server.ts';
import { updateLoadout } from './update-loadout.server.ts';

testDatabase();

let guild: FactoryGuild;
let leader: Person;
let member: Person;
beforeAll(async () => {
  guild = await aGuild();
  leader = await aMember(guild, { permissions: ['manage:activities'] });
  member = await aMember(guild, { permissions: ['edit:activities', 'create:activities', 'delete:activities'] });
});

const of = (loadoutId: string) => ({ guildId: guild.id, loadoutId });
const read = (loadoutId: string, by = leader) => getLoadout.as(by.principal, of(loadoutId));
const happenedTo = async (subjectId: string) =>
  await sqlRows(database()).as({ type: text, data: json, subject_label: text })(
    sql`select type, data, subject_label from events where subject_id = ${subjectId} order by id`,
  );
type Update = Omit<Parameters<typeof updateLoadout>[0], 'guildId' | 'loadoutId' | 'version'>;
const change = async (loadoutId: string, what: Update, by = leader) =>
  updateLoadout.as(by.principal, { ...of(loadoutId), version: (await read(loadoutId)).version, ...what });
const damage = { role: 'Damage' as const, archetypes: [], preferredCharacterId: null, locked: false };
const empty = Array.from({ length: 8 }, () => null);

describe('creating', () => {
  test('begins with usual parties, and records it', async () => {
    const id = await aLoadout(guild, { by: leader, name: 'Citadel, forty', description: 'All of us.', parties: 2 });
    const loadout = await read(id);
    expect(loadout).toMatchObject({ name: 'Citadel, forty', description: 'All of us.', version: 1 });
    expect(loadout.parties.map(({ name, slots }) => [name, slots.map((slot) => slot?.role).join()])).toEqual([
      ['Party 1', 'Tank,Healer,Healer,Support,Damage,Damage,Damage,Damage'],
      ['Party 2', 'Tank,Healer,Healer,Support,Damage,Damage,Damage,Damage'],
    ]);
    expect(await happenedTo(id)).toEqual([
      { type: 'loadout.created', data: { parties: 2, copyOf: null }, subject_label: 'Citadel, forty' },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', 'Keep the name to 80 characters'],
    [{ name: 'x', description: 'x'.repeat(501) }, 'description', 'Keep the description to 500 characters'],
  ])('%j is refused with its field', async (wrong, field, words) => {
    await expect(createLoadout.as(leader.principal, { guildId: guild.id, ...wrong })).rejects.toMatchObject({
      body: { fields: { [field]: words } },
    });
  });

  test('up to a hundred, also when two are created at the same time', async () => {
    const full = await aGuild();
    await database().execute(sql`insert into loadouts (guild_id, id, name, party_names)
      select ${full.id}, gen_random_uuid(), 'x', array['x'] from generate_series(1, 99)`);
    const outcomes = await Promise.allSettled([aLoadout(full), aLoadout(full)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ reason: 'too_many_loadouts' });
  });
});

describe('changing', () => {
  test('keeps what is not sent, and says which slots are different', async () => {
    const id = await aLoadout(guild, { description: 'Kept.' });
    const { parties } = await read(id);
    const [slots = []] = parties.map((party) => party.slots);
    const tank = { ...damage, role: 'Tank' as const, archetypes: ['Tank' as const, 'Fighter' as const], locked: true };
    const rest = slots.slice(2).map((slot) => slot && { ...slot, archetypes: [...slot.archetypes] });
    await change(id, { name: 'Siege', parties: [{ name: 'Vanguard', slots: [tank, null, ...rest] }] });
    const after = await read(id);
    expect(after).toMatchObject({ name: 'Siege', description: 'Kept.', version: 2 });
    expect(after.parties).toEqual([{ name: 'Vanguard', slots: [tank, null, ...rest] }]);
    expect((await happenedTo(id)).at(-1)).toMatchObject({
      type: 'loadout.updated',
      subject_label: 'Siege',
      data: {
        changes: { name: { to: 'Siege' }, partyNames: { from: ['Party 1'], to: ['Vanguard'] } },
        slots: ['Vanguard, slot 1: tank, Tank or Fighter, locked', 'Vanguard, slot 2: not planned'],
      },
    });
  });

  test('from an older version is refused, and names who changed it', async () => {
    const id = await aLoadout(guild);
    const outcomes = await Promise.allSettled(
      [leader, guild.owner].map((by) =>
        updateLoadout.as(by.principal, { ...of(id), version: 1, name: by.principal.name }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { name, version } = await read(id);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'CONFLICT',
      reason: 'saved_meanwhile',
      body: { current: { savedBy: name, own: false } },
    });
    expect(version).toBe(2);
  });

  test('a preferred member is one of this guild, in one slot, and gone when they leave', async () => {
    const id = await aLoadout(guild);
    const leaving = await aMember(guild, {});
    const stranger = (await aGuild()).owner.characterId;
    const preferring = (...characters: string[]) => ({
      parties: [
        {
          name: 'Vanguard',
          slots: empty.map((_, at) => (characters[at] ? { ...damage, preferredCharacterId: characters[at] } : null)),
        },
      ],
    });
    await expect(change(id, preferring(stranger))).rejects.toMatchObject({ reason: 'not_a_member' });
    await expect(change(id, preferring(leaving.characterId, leaving.characterId))).rejects.toMatchObject({
      reason: 'preferred_twice',
    });
    await change(id, preferring(leaving.characterId));
    expect((await read(id)).preferred).toEqual([
      { characterId: leaving.characterId, name: leaving.principal.name, archetype: 'Cleric' },
    ]);
    await database().execute(sql`delete from member_roles where character_id = ${leaving.characterId}`);
    await database().execute(sql`delete from members where character_id = ${leaving.characterId}`);
    const { preferred, parties } = await read(id);
    expect([preferred, parties[0]?.slots[0]]).toEqual([[], { ...damage, preferredCharacterId: null }]);
  });

  test.each([
    ['no party', []],
    ['too many', Array.from({ length: 26 }, () => ({ name: 'x', slots: empty }))],
    ['seven slots', [{ name: 'x', slots: empty.slice(1) }]],
    ['a party without a name', [{ name: ' ', slots: empty }]],
  ])('%s is refused', async (_, parties) => {
    await expect(change(await aLoadout(guild), { parties })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

test('a copy has a name and slots of its own', async () => {
  const id = await aLoadout(guild, { name: 'x'.repeat(80) });
  await planFirstSlot(guild, id, { archetypes: ['Bard'], preferredCharacterId: leader.characterId });
  const copy = await duplicateLoadout.as(leader.principal, of(id));
  const [{ parties }, copied] = [await read(id), await read(copy.id)];
  expect(copied.parties).toEqual(parties);
  expect(copied.name).toBe(`${'x'.repeat(73)} (copy)`);
  await planFirstSlot(guild, copy.id, { archetypes: [] });
  expect((await read(id)).parties).toEqual(parties);
});

test('one that is deleted is gone, can be restored by who deleted it, and is removed later', async () => {
  const id = await aLoadout(guild, { name: 'To be deleted' });
  const names = async () =>
    (await listLoadouts.as(leader.principal, { guildId: guild.id, query: 'be deleted' })).items.map(({ name }) => name);
  expect(await names()).toEqual(['To be deleted']);
  await deleteLoadout.as(leader.principal, of(id));
  expect(await names()).toEqual([]);
  await expect(read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(restoreLoadout.as(guild.owner.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restoreLoadout.as(leader.principal, of(id));
  expect(await names()).toEqual(['To be deleted']);
  await deleteLoadout.as(leader.principal, of(id));
  await removeDeletedLoadouts();
  expect((await database().execute(sql`select from loadouts where id = ${id}`)).rowCount).toBe(1);
  await database().execute(sql`update loadouts set deleted_at = now() - interval '11 minutes' where id = ${id}`);
  await removeDeletedLoadouts();
  expect((await database().execute(sql`select from loadouts where id = ${id}`)).rowCount).toBe(0);
  expect((await happenedTo(id)).map(({ type }) => type)).toEqual([
    'loadout.created',
    'loadout.deleted',
    'loadout.restored',
    'loadout.deleted',
  ]);
});

test('the list is by name, page by page, with what each asks for', async () => {
  const other = await aGuild();
  for (const name of ['c', 'a', 'b']) await aLoadout(other, { name, parties: 2 });
  const list = (more: object) => listLoadouts.as(other.owner.principal, { guildId: other.id, limit: 2, ...more });
  const first = await list({});
  expect(first.items.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(first.items[0]).toMatchObject({ parties: 2, roles: { Tank: 2, Healer: 4, Damage: 8, Support: 2 } });
  const second = await list({ cursor: first.nextCursor });
  expect([second.items.map(({ name }) => name), second.nextCursor]).toEqual([['c'], null]);
});

test('people who may only write activities are refused, and another guild has none of them', async () => {
  const id = await aLoadout(guild);
  for (const refused of [
    () => read(id, member),
    () => listLoadouts.as(member.principal, { guildId: guild.id }),
    () => aLoadout(guild, { by: member }),
    () => updateLoadout.as(member.principal, { ...of(id), version: 1, name: 'x' }),
    () => duplicateLoadout.as(member.principal, of(id)),
    () => deleteLoadout.as(member.principal, of(id)),
    () => restoreLoadout.as(member.principal, of(id)),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const other = await aGuild();
  await expect(getLoadout.as(other.owner.principal, { guildId: other.id, loadoutId: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
