import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import {
  getApplyForm,
  listMyApplications,
  listQuestions,
} from '#/features/applications/apply/applicant.queries.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { offsetCursor } from '#/platform/lists/list.ts';
import { testDatabase } from '#/testing/database.ts';
import { getApplication, listApplications, waitingApplications } from './application.queries.server.ts';
import { acceptApplication } from './commands/accept-application.server.ts';
import { rejectApplication } from './commands/reject-application.server.ts';

testDatabase();

describe('the list of staff', () => {
  let guild: FactoryGuild;
  let reader: Person;
  const ids: string[] = [];
  beforeAll(async () => {
    guild = await aGuild();
    reader = await aMember(guild, { permissions: ['view:applications'] });
    for (const name of ['Osric Dünwarden', 'Ana_Ribeiro', '100% Kwame', 'anaconda', 'Zoë']) {
      const { principal } = await aPerson({ name: `Player of ${name}` });
      const character = await aCharacter(principal, { name });
      ids.push((await anApplication(guild, { person: { principal, characterId: character.id } })).id);
    }
    await anApplication(await aGuild());
    await acceptApplication.as(guild.owner.principal, { guildId: guild.id, applicationId: ids[0]! });
    await rejectApplication.as(guild.owner.principal, { guildId: guild.id, applicationId: ids[1]! });
  });

  const list = (more: Partial<Parameters<typeof listApplications>[0]> = {}, by = reader) =>
    listApplications.as(by.principal, { guildId: guild.id, ...more });
  const names = async (more: Parameters<typeof list>[0]) =>
    (await list(more)).items.map(({ character }) => character.name);

  test('is newest first, with counts of every status', async () => {
    const { items: rows, total, counts } = await list();
    expect(rows.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(total).toBe(5);
    expect(counts).toEqual({ pending: 3, approved: 1, rejected: 1 });
    expect(rows[0]).toMatchObject({ status: 'pending', user: { name: 'Player of Zoë', discordUsername: null } });
  });

  test.each([
    ['osric', ['Osric Dünwarden']],
    ['DÜNW', ['Osric Dünwarden']],
    ['ana', ['anaconda', 'Ana_Ribeiro']],
    ['a_r', ['Ana_Ribeiro']],
    ['100%', ['100% Kwame']],
    ['%', ['100% Kwame']],
    ['player of z', ['Zoë']],
    ['Zoe\u0308', ['Zoë']],
    ['nobody', []],
    ["'; drop table applications; --", []],
  ])('finds %s', async (query, expected) => {
    expect(await names({ query })).toEqual(expected);
    expect((await list({ query })).total).toBe(expected.length);
  });

  test('begins with the pending ones while there are any', async () => {
    expect(await list({ pendingFirst: true })).toMatchObject({ status: 'pending', total: 3 });
    expect(await list({ pendingFirst: true, status: 'approved' })).toMatchObject({ status: 'approved', total: 1 });
    expect(await list()).toMatchObject({ status: null, total: 5 });
    const quiet = await aGuild();
    const { id } = await anApplication(quiet);
    await rejectApplication.as(quiet.owner.principal, { guildId: quiet.id, applicationId: id });
    const decided = await listApplications.as(quiet.owner.principal, { guildId: quiet.id, pendingFirst: true });
    expect(decided).toMatchObject({ status: null, total: 1 });
  });

  test('an application names the ranks that the viewer can accept with', async () => {
    const ranksFor = async (by: Person) => {
      const application = await getApplication.as(by.principal, { guildId: guild.id, applicationId: ids[2]! });
      return application.ranks.map(({ name }) => name);
    };
    const recruiter = await aMember(guild, { permissions: ['manage:applications'] });
    const officer = await aMember(guild, { rank: 'Officer' });
    expect(await ranksFor(reader)).toEqual([]);
    expect(await ranksFor(recruiter)).toEqual(['Initiate']);
    expect(await ranksFor(officer)).toEqual(['Veteran', 'Member', 'Initiate']);
    expect(await ranksFor(guild.owner)).toEqual(['Guild Master', 'Officer', 'Veteran', 'Member', 'Initiate']);
  });

  test('can be narrowed, turned and paged', async () => {
    expect((await list({ status: 'pending' })).total).toBe(3);
    expect(await names({ status: 'rejected' })).toEqual(['Ana_Ribeiro']);
    const newestFirst = await names({});
    expect(await names({ sort: 'createdAt', limit: 5 })).toEqual([...newestFirst].reverse());
    const { nextCursor, total } = await list({ limit: 2 });
    expect([nextCursor, total]).toEqual([offsetCursor(2), 5]);
    expect(await names({ limit: 2, cursor: offsetCursor(2) })).toEqual(newestFirst.slice(2, 4));
    expect(await list({ limit: 2, cursor: offsetCursor(4) })).toMatchObject({ nextCursor: null, total: 5 });
    expect(await list({ limit: 5, cursor: offsetCursor(5) })).toMatchObject({ items: [], nextCursor: null, total: 5 });
    await expect(list({ limit: 1_000 })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(list({ cursor: offsetCursor(-1) })).rejects.toMatchObject({ code: 'INVALID', reason: 'bad_cursor' });
  });

  test.each(['a\u0000b', 'a\ud800', 'a\u202eb'])(
    'is not searched for a text that nothing can contain: %j',
    async (query) => {
      await expect(list({ query })).rejects.toMatchObject({ code: 'INVALID', fields: { query: expect.any(String) } });
    },
  );

  test('says what the viewer may do with each', async () => {
    expect((await list()).items.map(({ can }) => can.accept)).toEqual([false, false, false, false, false]);
    const byOwner = (await list({}, guild.owner)).items.map(({ can }) => [can.accept, can.reject]);
    expect(byOwner).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test('is for view:applications', async () => {
    await expect(list({}, await aMember(guild))).rejects.toMatchObject({ body: { missing: ['view:applications'] } });
    await expect(list({}, await aPerson())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('the dashboard gets counts and the newest, or nothing', async () => {
    const scope = await requireGuildForWrite(database(), reader.principal, guild.id);
    const waiting = await waitingApplications(scope, 2);
    expect(waiting?.pending).toBe(3);
    expect(waiting?.newest.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    const all = await waitingApplications(scope);
    expect(waiting?.oldestAt).toBe(all?.newest.at(-1)?.createdAt);
    const plain = await requireGuildForWrite(database(), (await aMember(guild)).principal, guild.id);
    expect(await waitingApplications(plain)).toBe(null);
    const empty = await aGuild();
    const inEmpty = await requireGuildForWrite(database(), empty.owner.principal, empty.id);
    expect(await waitingApplications(inEmpty)).toEqual({ pending: 0, oldestAt: null, newest: [] });
  });
});

describe('the form', () => {
  test('has texts, questions and the viewer’s status', async () => {
    const guild = await aGuild();
    const form = await aForm(guild, [{ question: 'Why?' }]);
    await withSettings(guild, { applicationsDescription: 'We raid.', applicationsInstructions: 'We answer.' });
    const { principal } = await aPerson();
    const answer = await getApplyForm.as(principal, { guildId: guild.id });
    expect(answer).toEqual({
      status: { kind: 'open' },
      cooldownDays: 7,
      applicationsDescription: 'We raid.',
      applicationsInstructions: 'We answer.',
      questions: form,
      questionsVersion: 2,
    });
    expect(await listQuestions.as(principal, { guildId: guild.id })).toEqual(form.map((q) => ({ ...q, uid: q.id })));
  });

  test('knows who is in, who waits, who must wait', async () => {
    const guild = await aGuild();
    const status = async (by: Person) => (await getApplyForm.as(by.principal, { guildId: guild.id })).status;
    expect(await status(guild.owner)).toEqual({ kind: 'member' });
    const { id, person } = await anApplication(guild);
    expect(await status(person)).toEqual({ kind: 'pending', applicationId: id, since: expect.any(String) });
    await rejectApplication.as(guild.owner.principal, { guildId: guild.id, applicationId: id });
    expect(await status(person)).toEqual({ kind: 'cooldown', until: expect.any(String) });
    await withSettings(guild, { allowApplications: false });
    expect(await status(await aPerson())).toEqual({ kind: 'closed' });
  });

  test('of no guild is not there', async () => {
    const { principal } = await aPerson();
    await expect(getApplyForm.as(principal, { guildId: uuidv7() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listQuestions.as(principal, { guildId: uuidv7() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('my applications', () => {
  test('are mine alone, newest first, with the reason and what I may do', async () => {
    const person = await aPerson({ name: 'Orrin' });
    const [one, two] = [await aGuild({ name: 'One' }), await aGuild({ name: 'Two' })];
    const first = await anApplication(one, { person });
    await anApplication(two, { person });
    await anApplication(one);
    await rejectApplication.as(one.owner.principal, { guildId: one.id, applicationId: first.id, reason: 'Full.' });
    const { items, nextCursor } = await listMyApplications.as(person.principal, {});
    expect(nextCursor).toBe(null);
    expect(items).toMatchObject([
      { guild: { name: 'Two', slug: two.slug }, status: 'pending', can: { withdraw: true }, responses: '[]' },
      { guild: { name: 'One' }, status: 'rejected', reason: 'Full.', characterName: 'Orrin', can: { withdraw: false } },
    ]);
    expect(items[1]).not.toHaveProperty('decidedBy');
  });

  test('come 20 at a time', async () => {
    const person = await aPerson();
    for (let i = 0; i < 21; i++) {
      const guildId = (await aGuild()).id;
      await database().execute(sql`
        insert into applications (guild_id, id, user_id, character_id, character_name, discord_joined, responses)
        values (${guildId}, ${uuidv7()}, ${person.principal.userId}, ${person.characterId}, 'Orrin', true, '[]')`);
    }
    const first = await listMyApplications.as(person.principal, {});
    expect(first.items).toHaveLength(20);
    const rest = await listMyApplications.as(person.principal, { cursor: first.nextCursor! });
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
    expect(first.items.map(({ id }) => id)).not.toContain(rest.items[0]?.id);
  });
});
