import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import type { ProfessionEntry } from '#/features/characters/character.schema.ts';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { updateMemberProfessions } from '#/features/members/professions/commands/update-member-professions.server.ts';
import { updatePrivacySettings } from '#/features/privacy/commands/update-privacy-settings.server.ts';
import { getPrivacySettings } from '#/features/privacy/privacy.queries.server.ts';
import { privacyValuesOf } from '#/features/privacy/privacy.rules.ts';
import { EVERYTHING_PUBLIC, type Visibility } from '#/features/privacy/visibility.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { artisanCoverage, listArtisans } from './artisan.queries.server.ts';
import { type Mark, PROFESSION_LIST } from './artisan.rules.ts';
import type { ListArtisansInput } from './artisan.schema.ts';
import { ARTISAN_ORDERS } from './artisan.search.ts';
import { exportArtisans } from './artisan-export.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let edda: Person;
let wren: Person;
let falk: Person;
let viewer: Person;

const entry = (profession: ProfessionEntry['profession'], grade: ProfessionEntry['grade'], level: number) => ({
  ...{ profession, grade, level },
});

async function artisan(name: string, ...professions: ProfessionEntry[]): Promise<Person> {
  const person = await aMember(guild, { person: await aPerson({ name }), rank: 'Member' });
  await updateProfessions.as(person.principal, { characterId: person.characterId, professions });
  return person;
}

beforeAll(async () => {
  guild = await aGuild({ owner: await aPerson({ name: 'Olga' }) });
  edda = await artisan('Edda', entry('Mining', 'Grandmaster', 44), entry('Scribe', 'Novice', 3));
  wren = await artisan('Wren', entry('Scribe', 'Journeyman', 27), entry('Mining', 'Master', 33));
  falk = await artisan('Falk', entry('Fishing', 'Apprentice', 19));
  viewer = await aMember(guild, {
    person: await aPerson({ name: 'Vera' }),
    permissions: ['view:members', 'view:artisans'],
  });
  // Someone elsewhere is the best of all.
  const elsewhere = await aGuild();
  await updateProfessions.as(elsewhere.owner.principal, {
    characterId: elsewhere.owner.characterId,
    professions: [entry('Mining', 'Grandmaster', 50)],
  });
});

type Asked = Omit<Partial<ListArtisansInput>, 'guildId'>;
const list = (asked: Asked = {}, as: Principal = viewer.principal) =>
  listArtisans.as(as, { guildId: guild.id, ...asked });
const names = async (asked: Asked = {}, as?: Principal) => (await list(asked, as)).items.map(({ name }) => name);
const coverageFor = (as: Principal = viewer.principal) => artisanCoverage.as(as, { guildId: guild.id });
const mark = (profession: ProfessionEntry['profession'], grade: number, level: number): Mark => [
  PROFESSION_LIST.indexOf(profession),
  grade,
  level,
];

async function csv(asked: Asked = {}, as: Principal = viewer.principal): Promise<string[]> {
  await database().execute(sql`delete from rate_limits`);
  const { lines } = await exportArtisans.as(as, { guildId: guild.id, ...asked });
  let text = '';
  for await (const line of lines) text += line;
  return text.slice(1).trimEnd().split('\r\n');
}

async function show(visibility: Visibility): Promise<void> {
  const { version } = await getPrivacySettings.as(guild.owner.principal, { guildId: guild.id });
  const values = privacyValuesOf({ ...EVERYTHING_PUBLIC, artisan: visibility });
  await updatePrivacySettings.as(guild.owner.principal, { guildId: guild.id, ...values, version });
}

test('everyone in the guild is a row, with grade and level of what they practice', async () => {
  const { items, total } = await list();
  expect(items.map(({ name, marks }) => [name, marks])).toEqual([
    ['Edda', [mark('Mining', 4, 44), mark('Scribe', 0, 3)]],
    ['Wren', [mark('Mining', 3, 33), mark('Scribe', 2, 27)]],
    ['Falk', [mark('Fishing', 1, 19)]],
    ['Olga', []],
    ['Vera', []],
  ]);
  expect(total).toBe(5);
  expect(items.filter(({ isMine }) => isMine).map(({ name }) => name)).toEqual(['Vera']);
});

describe('is narrowed', () => {
  test('to professions: who practices one of them, by the level in those, with those marks alone', async () => {
    const { items } = await list({ professions: ['Scribe', 'Fishing'] });
    expect(items.map(({ name, marks }) => [name, marks])).toEqual([
      ['Wren', [mark('Scribe', 2, 27)]],
      ['Falk', [mark('Fishing', 1, 19)]],
      ['Edda', [mark('Scribe', 0, 3)]],
    ]);
  });

  test('to a grade and those above it', async () => {
    expect(await names({ grade: 'Master' })).toEqual(['Edda', 'Wren']);
    expect(await names({ grade: 'Journeyman', professions: ['Scribe'] })).toEqual(['Wren']);
    expect(await names({ grade: 'Grandmaster', professions: ['Scribe'] })).toEqual([]);
  });

  test('to names, signs of patterns taken literally', async () => {
    expect(await names({ query: 'ED' })).toEqual(['Edda']);
    expect(await names({ query: '%' })).toEqual([]);
  });

  test('to one’s own characters', async () => {
    expect(await names({ mine: true }, wren.principal)).toEqual(['Wren']);
    expect(await names({ mine: true, professions: ['Fishing'] }, wren.principal)).toEqual([]);
  });

  test('to what can be asked for', async () => {
    await expect(list({ professions: ['Juggling'] as never })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(list({ grade: 'Lord' as never })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

test('by name, number of professions and rank, either way', async () => {
  expect(await names({ sort: 'name' })).toEqual(['Edda', 'Falk', 'Olga', 'Vera', 'Wren']);
  expect(await names({ sort: '-name' })).toEqual(['Wren', 'Vera', 'Olga', 'Falk', 'Edda']);
  expect(await names({ sort: '-count' })).toEqual(['Edda', 'Wren', 'Falk', 'Olga', 'Vera']);
  expect((await names({ sort: 'rank' }))[0]).toBe('Olga');
  expect(await names({ sort: 'level' })).toEqual(['Olga', 'Vera', 'Falk', 'Wren', 'Edda']);
});

test.each(ARTISAN_ORDERS)('page by page, each once, by %s', async (sort) => {
  const whole = await names({ sort });
  const read: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ sort, limit: 2, cursor });
    read.push(...page.items.map(({ name }) => name));
    expect(page.total).toBe(cursor === undefined ? 5 : undefined);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(read).toEqual(whole);
});

test('coverage counts the guild’s members by grade and names the best, best first', async () => {
  const { coverage } = await coverageFor();
  expect(coverage).toEqual([
    { profession: 'Fishing', counts: [0, 1, 0, 0, 0], best: [expect.objectContaining({ name: 'Falk', level: 19 })] },
    {
      ...{ profession: 'Mining', counts: [0, 0, 0, 1, 1] },
      best: [
        { characterId: edda.characterId, name: 'Edda', grade: 'Grandmaster', level: 44 },
        { characterId: wren.characterId, name: 'Wren', grade: 'Master', level: 33 },
      ],
    },
    {
      ...{ profession: 'Scribe', counts: [1, 0, 1, 0, 0] },
      best: [expect.objectContaining({ name: 'Wren' }), expect.objectContaining({ name: 'Edda' })],
    },
  ]);
});

test('one’s own characters come with all that they practice, and may be changed here', async () => {
  const second = await aCharacter(falk.principal, { name: 'Anna', professions: [entry('Tanning', 'Novice', 1)] });
  await aMember(guild, { person: { ...falk, characterId: second.id } });
  const { own, can } = await coverageFor(falk.principal);
  expect(own).toEqual([
    { characterId: second.id, name: 'Anna', professions: [entry('Tanning', 'Novice', 1)] },
    { characterId: falk.characterId, name: 'Falk', professions: [entry('Fishing', 'Apprentice', 19)] },
  ]);
  expect(can).toEqual({ viewProfiles: true, editOwn: true });
  const memberId = falk.characterId;
  const seen = [...(own[1]?.professions ?? [])];
  const professions = [entry('Fishing', 'Journeyman', 20)];
  await updateMemberProfessions.as(falk.principal, { guildId: guild.id, memberId, professions, seen });
  expect((await list({ professions: ['Fishing'] })).items[0]?.marks).toEqual([mark('Fishing', 2, 20)]);
  await updateMemberProfessions.as(falk.principal, {
    guildId: guild.id,
    memberId,
    professions: seen,
    seen: professions,
  });
  await database().execute(sql`delete from members where character_id = ${second.id}`);
});

test('who may not view members changes nothing here, and is sent to no profile', async () => {
  const alone = await aMember(guild, { permissions: ['view:artisans'] });
  expect((await coverageFor(alone.principal)).can).toEqual({ viewProfiles: false, editOwn: false });
  // What is public is so for those who may view members.
  expect((await coverageFor(alone.principal)).coverage).toBeNull();
  expect(await names({}, alone.principal)).toEqual([alone.principal.name]);
  await database().execute(sql`delete from members where character_id = ${alone.characterId}`);
});

test('the file has the members and professions of the page, in its order', async () => {
  expect(await csv({ professions: ['Scribe', 'Mining'], sort: 'name' })).toEqual([
    'Character,Player,Mining,Scribe',
    'Edda,Edda,Grandmaster 44,Novice 3',
    'Wren,Wren,Master 33,Journeyman 27',
  ]);
  const [head, ...rows] = await csv();
  expect(head?.split(',')).toEqual(['Character', 'Player', ...PROFESSION_LIST]);
  expect(rows).toHaveLength(5);
});

test('a guild that hides professions shows everyone their own alone: no rows, numbers or gaps of others', async () => {
  for (const visibility of ['staff', 'private'] as const) {
    await show(visibility);
    expect(await names({}, wren.principal)).toEqual(['Wren']);
    expect(await names({ professions: ['Fishing'] }, wren.principal)).toEqual([]);
    expect((await list({ query: 'Edda' }, wren.principal)).total).toBe(0);
    expect((await coverageFor(wren.principal)).coverage).toBeNull();
    expect((await coverageFor(wren.principal)).own.map(({ name }) => name)).toEqual(['Wren']);
    expect((await csv({ sort: 'name' }, wren.principal)).slice(1)).toEqual([expect.stringContaining('Wren,Wren')]);
    expect(await names({ sort: 'name' }, guild.owner.principal)).toEqual(['Edda', 'Falk', 'Olga', 'Vera', 'Wren']);
  }
  await show('public');
});

test('is for members with the permission alone', async () => {
  const without = await aMember(guild, { permissions: ['view:members'] });
  for (const read of [
    () => list({}, without.principal),
    () => coverageFor(without.principal),
    () => csv({}, without.principal),
  ])
    await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN', body: { missing: ['view:artisans'] } });
  await database().execute(sql`delete from members where character_id = ${without.characterId}`);
});
