import { beforeAll, describe, expect, test } from 'vitest';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import { archiveGuild } from '#/features/guild-lifecycle/commands/archive-guild.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { updatePrivacySettings } from '#/features/privacy/commands/update-privacy-settings.server.ts';
import { getPrivacySettings } from '#/features/privacy/privacy.queries.server.ts';
import { privacyValuesOf } from '#/features/privacy/privacy.rules.ts';
import { EVERYTHING_PUBLIC } from '#/features/privacy/visibility.rules.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { markProfession } from './commands/mark-profession.server.ts';
import { markRecipes } from './commands/mark-recipes.server.ts';
import { aKnower } from './recipe.factory.ts';
import { getRecipe, listRecipes } from './recipe.queries.server.ts';
import { recipeSearchFrom } from './recipe.search.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let member: Person;
let other: Person;
beforeAll(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:artisans', 'view:members'] });
  other = await aMember(guild, { permissions: ['view:artisans', 'view:members'] });
});

const list = (by: Person, filters: object = {}) => listRecipes.as(by.principal, { guildId: guild.id, ...filters });
const namesOf = async (by: Person, filters: object) => (await list(by, filters)).items.map(({ name }) => name);
const one = async (by: Person, name: string) =>
  getRecipe.as(by.principal, { guildId: guild.id, itemGuid: await itemNamed(name) });
const mark = (by: Person, memberId: string, itemGuids: string[], known = true) =>
  markRecipes.as(by.principal, { guildId: guild.id, memberId, itemGuids, known });

describe('the book', () => {
  test('is searched by words, profession and grade, and read on by name', async () => {
    expect(await namesOf(member, { query: 'sword STEEL' })).toEqual(['Steel Greatsword', 'Steel Sword']);
    expect(await namesOf(member, { profession: 'Metalworking', grade: 'Novice' })).toEqual([
      'Copper Ingot',
      'Iron Ingot',
      'Tin Ingot',
    ]);
    const all: string[] = [];
    let total: number | undefined;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(member, { limit: 100, cursor });
      all.push(...page.items.map(({ guid }) => guid));
      total ??= page.total;
      cursor = page.nextCursor;
    }
    expect([new Set(all).size, all.length]).toEqual([total, total]);
    const hardest = await list(member, { sort: '-grade', limit: 1 });
    expect(hardest.items[0]?.grade).toBe('Grandmaster');
  });

  test('an address that says nothing of use is the whole book', () => {
    expect(recipeSearchFrom({ q: { a: 1 }, profession: 'x', grade: 'x', known: 'x', sort: '-x' })).toEqual({});
  });
});

describe('who knows a recipe', () => {
  test('is marked, counted by person, and told with whether the grade suffices', async () => {
    const professions = [{ profession: 'Weapon Smithing' as const, grade: 'Apprentice' as const, level: 12 }];
    await updateProfessions.as(member.principal, { characterId: member.characterId, professions });
    await aKnower(guild, member, 'Steel Sword', 'Iron Sword');
    await aKnower(guild, other, 'Steel Sword');
    expect(
      (await list(member, { known: 'someone' })).items.map(({ name, knownBy, isMine }) => [name, knownBy, isMine]),
    ).toEqual([
      ['Iron Sword', 1, true],
      ['Steel Sword', 2, true],
    ]);
    expect(await namesOf(other, { known: 'me' })).toEqual(['Steel Sword']);
    expect(await namesOf(other, { known: 'no one', query: 'iron sword' })).toEqual(['Iron Greatsword']);
    const { knowers, own } = await one(member, 'Steel Sword');
    expect(knowers.map(({ grade }) => grade)).toEqual(['Apprentice', null]);
    expect(own).toMatchObject([{ characterId: member.characterId, knows: true, level: 12 }]);
  });

  test('a whole profession is marked up to a grade, and what that added can be taken away again', async () => {
    const which = { guildId: guild.id, memberId: member.characterId };
    const outcomes = await crowd(10, () =>
      markProfession.as(member.principal, { ...which, profession: 'Tanning', grade: 'Apprentice' }),
    );
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    const added = outcomes.flatMap((done) => (done.status === 'fulfilled' ? done.value.changed : []));
    expect([added.length, new Set(added).size]).toEqual([6, 6]);
    expect(await mark(member, member.characterId, added, false)).toMatchObject({ changed: expect.any(Array) });
    expect(await namesOf(member, { known: 'me', profession: 'Tanning' })).toEqual([]);
  });

  test('marking twice changes nothing, and what is no recipe is not there', async () => {
    const sword = [await itemNamed('Steel Sword')];
    expect(await mark(member, member.characterId, sword)).toEqual({ changed: [] });
    const ore = [await itemNamed('Iron Ore')];
    await expect(mark(member, member.characterId, ore)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await mark(member, member.characterId, ore, false)).toEqual({ changed: [] });
  });

  test('others are marked by staff of higher authority alone, and strangers are not there', async () => {
    const iron = [await itemNamed('Iron Helm')];
    await expect(mark(member, other.characterId, iron)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await mark(guild.owner, other.characterId, iron)).changed).toEqual(iron);
    const stranger = await aMember(await aGuild());
    await expect(mark(guild.owner, stranger.characterId, iron)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a guild that hides what members practice shows everyone their own alone', async () => {
    const { version } = await getPrivacySettings.as(guild.owner.principal, { guildId: guild.id });
    const values = privacyValuesOf({ ...EVERYTHING_PUBLIC, artisan: 'private' });
    await updatePrivacySettings.as(guild.owner.principal, { guildId: guild.id, ...values, version });
    const { seesOthers, knowers } = await one(other, 'Steel Sword');
    expect([seesOthers, knowers.map(({ characterId }) => characterId)]).toEqual([false, [other.characterId]]);
    expect(await namesOf(other, { known: 'someone' })).toEqual(['Iron Helm', 'Steel Sword']);
    expect((await list(other, { query: 'iron sword' })).items).toMatchObject([
      { name: 'Iron Greatsword' },
      { name: 'Iron Sword', knownBy: 0 },
    ]);
    expect((await list(guild.owner, { query: 'iron sword' })).items[1]).toMatchObject({ knownBy: 1 });
  });

  test('stays as it is in an archived guild', async () => {
    await archiveGuild.as(guild.owner.principal, { guildId: guild.id });
    await expect(mark(member, member.characterId, [await itemNamed('Iron Helm')])).rejects.toMatchObject({
      reason: 'guild_archived',
    });
    expect((await one(member, 'Steel Sword')).can.mark).toBe(false);
  });
});
