import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { submitApplication } from '#/features/applications/apply/commands/submit-application.server.ts';
import { withdrawApplication } from '#/features/applications/apply/commands/withdraw-application.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { getApplication } from '../application.queries.server.ts';
import { listBlocked } from '../blocked.queries.server.ts';
import { acceptApplication } from './accept-application.server.ts';
import { rejectApplication } from './reject-application.server.ts';
import { unblockApplicant } from './unblock-applicant.server.ts';

testDatabase();

let guild: FactoryGuild;
let recruiter: Person;
beforeAll(async () => {
  guild = await aGuild();
  recruiter = await aMember(guild, { permissions: ['manage:applications'] });
});

const statusOf = async (id: string) =>
  (await sqlRows(database()).as({ status: text })(sql`select status from applications where id = ${id}`))[0]?.status;
const typesOf = async (subjectId: string) =>
  await sqlRows(database()).as({
    type: text,
    guild_id: text,
  })(sql`select type, guild_id from events where subject_id = ${subjectId} order by id`);
const accept = (application: { id: string }, by = recruiter, of: { id: string } = guild) =>
  acceptApplication.as(by.principal, { guildId: of.id, applicationId: application.id });

describe('accept', () => {
  test('makes the character a member with the default rank and its roles', async () => {
    const application = await anApplication(guild);
    await expect(accept(application)).resolves.toEqual({ status: 'approved', decisionId: expect.any(String) });
    const { rows } = await database().execute(sql`
      select r.name as rank, r.is_default, array_agg(ro.name) as roles, m.user_id from members m
      join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      join member_roles mr on mr.guild_id = m.guild_id and mr.character_id = m.character_id
      join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
      where m.guild_id = ${guild.id} and m.character_id = ${application.person.characterId} group by 1, 2, 4`);
    const { userId } = application.person.principal;
    expect(rows).toEqual([{ rank: 'Initiate', is_default: true, roles: ['Initiate'], user_id: userId }]);
    expect((await typesOf(application.id)).map(({ type }) => type)).toEqual([
      'application.submitted',
      'application.accepted',
    ]);
  });

  test('says who decided, and when', async () => {
    const application = await anApplication(guild);
    await accept(application);
    const stored = await getApplication.as(recruiter.principal, { guildId: guild.id, applicationId: application.id });
    expect(stored).toMatchObject({ status: 'approved', decidedBy: recruiter.principal.name, can: { accept: false } });
    expect(Date.now() - Date.parse(stored.decidedAt!)).toBeLessThan(60_000);
  });

  test('withdraws what else the character has pending, on record at those guilds', async () => {
    const [one, two] = [await aGuild(), await aGuild()];
    const application = await anApplication(guild);
    const others = [await anApplication(one, application), await anApplication(two, application)];
    const alt = await aCharacter(application.person.principal);
    const third = await aGuild();
    const ofAlt = await anApplication(third, {
      person: { principal: application.person.principal, characterId: alt.id },
    });
    await accept(application);
    expect(await statusOf(others[0]!.id)).toBe('withdrawn');
    expect(await statusOf(others[1]!.id)).toBe('withdrawn');
    expect(await statusOf(ofAlt.id)).toBe('pending');
    expect(await typesOf(others[0]!.id)).toContainEqual({ type: 'application.withdrawn', guild_id: one.id });
    expect(await typesOf(others[1]!.id)).toContainEqual({ type: 'application.withdrawn', guild_id: two.id });
  });

  test.each(['accept', 'reject', 'withdraw'] as const)('after %s it is refused', async (first) => {
    const application = await anApplication(guild);
    const input = { guildId: guild.id, applicationId: application.id };
    if (first === 'accept') await accept(application);
    if (first === 'reject') await rejectApplication.as(recruiter.principal, input);
    if (first === 'withdraw') await withdrawApplication.as(application.person.principal, input);
    await expect(accept(application)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'already_decided' });
  });

  test('of a character that joined elsewhere leaves the application as it was', async () => {
    const application = await anApplication(guild);
    await aMember(await aGuild(), { person: application.person });
    await expect(accept(application)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'already_in_guild' });
    expect(await statusOf(application.id)).toBe('pending');
  });

  test('needs manage:applications', async () => {
    const application = await anApplication(guild);
    const onlooker = await aMember(guild, { permissions: ['view:applications'] });
    const refused = { code: 'FORBIDDEN', body: { missing: ['manage:applications'] } };
    for (const by of [onlooker, application.person, await aPerson()])
      await expect(accept(application, by)).rejects.toMatchObject(refused);
    expect(await statusOf(application.id)).toBe('pending');
  });

  test('an application of another guild answers as an unknown one', async () => {
    const other = await aGuild();
    const foreign = await anApplication(other);
    const answers = [];
    for (const id of [foreign.id, uuidv7()]) {
      const error = await accept({ id }).catch((thrown) => thrown);
      answers.push(JSON.stringify(error.body));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await statusOf(foreign.id)).toBe('pending');
  });
});

describe('reject', () => {
  const reject = (application: { id: string }, more: object = {}) =>
    rejectApplication.as(recruiter.principal, { guildId: guild.id, applicationId: application.id, ...more });

  test('keeps the reason for the applicant', async () => {
    const application = await anApplication(guild);
    await reject(application, { reason: ' No raid nights left. ' });
    const { rows } = await database().execute(
      sql`select status, reason from applications where id = ${application.id}`,
    );
    expect(rows).toEqual([{ status: 'rejected', reason: 'No raid nights left.' }]);
    expect(await typesOf(application.id)).toContainEqual({ type: 'application.rejected', guild_id: guild.id });
  });

  test('blocks on request, until someone lifts it', async () => {
    const strict = await aGuild();
    const { id: applicationId, person } = await anApplication(strict);
    const { userId } = person.principal;
    await rejectApplication.as(strict.owner.principal, { guildId: strict.id, applicationId, block: true });
    await withSettings(strict, { cooldownDays: 0 });
    await unblockApplicant.as(strict.owner.principal, { guildId: strict.id, userId });
    const again = { guildId: strict.id, characterId: person.characterId, discordJoined: true, responses: {} } as const;
    await expect(submitApplication.as(person.principal, again)).resolves.toBeTruthy();
    await expect(unblockApplicant.as(strict.owner.principal, { guildId: strict.id, userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await typesOf(userId)).map(({ type }) => type)).toEqual(['application.applicant_unblocked']);
  });

  test('unblocking one person unblocks no one else', async () => {
    const [strict, elsewhere] = [await aGuild(), await aGuild()];
    const blockAt = async (where: FactoryGuild, person?: Person) => {
      const { id: applicationId, person: blocked } = await anApplication(where, { person });
      await rejectApplication.as(where.owner.principal, { guildId: where.id, applicationId, block: true });
      return blocked;
    };
    const [freed, other] = [await blockAt(strict), await blockAt(strict)];
    await blockAt(elsewhere, freed);
    await unblockApplicant.as(strict.owner.principal, { guildId: strict.id, userId: freed.principal.userId });
    const { rows } = await database().execute(sql`
      select subject_label from events where type = 'application.applicant_unblocked' and guild_id = ${strict.id}`);
    expect(rows).toEqual([{ subject_label: freed.principal.name }]);
    const blockedAt = async ({ id: guildId, owner }: FactoryGuild) =>
      (await listBlocked.as(owner.principal, { guildId })).items.map(({ userId }) => userId);
    expect(await blockedAt(strict)).toEqual([other.principal.userId]);
    expect(await blockedAt(elsewhere)).toEqual([freed.principal.userId]);
  });

  test('blocked people are read page by page, the last one first', async () => {
    const strict = await aGuild();
    const people: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id: applicationId, person } = await anApplication(strict);
      const reason = `Reason ${n}`;
      await rejectApplication.as(strict.owner.principal, { guildId: strict.id, applicationId, reason, block: true });
      people.unshift(person.principal.userId);
    }
    const page = (cursor?: string) =>
      listBlocked.as(strict.owner.principal, { guildId: strict.id, limit: 2, ...(cursor && { cursor }) });
    const first = await page();
    expect(first.items).toMatchObject([
      { userId: people[0], reason: 'Reason 2' },
      { userId: people[1], reason: 'Reason 1' },
    ]);
    expect(await page(first.nextCursor ?? '')).toMatchObject({ items: [{ userId: people[2] }], nextCursor: null });
  });

  test('a reason has 500 characters at most', async () => {
    const application = await anApplication(guild);
    await expect(reject(application, { reason: 'x'.repeat(501) })).rejects.toMatchObject({
      fields: { reason: 'Keep the reason to 500 characters' },
    });
  });

  test('twice is refused', async () => {
    const application = await anApplication(guild);
    await reject(application);
    await expect(reject(application)).rejects.toMatchObject({ reason: 'already_decided' });
  });
});

describe('withdraw', () => {
  test("is the applicant's alone: to others, staff included, it is not there", async () => {
    const application = await anApplication(guild);
    const input = { guildId: guild.id, applicationId: application.id };
    for (const by of [recruiter, guild.owner, await aPerson()])
      await expect(withdrawApplication.as(by.principal, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(withdrawApplication.as(application.person.principal, input)).resolves.toEqual({ status: 'withdrawn' });
    expect(await typesOf(application.id)).toContainEqual({ type: 'application.withdrawn', guild_id: guild.id });
  });

  test('needs a pending application', async () => {
    const application = await anApplication(guild);
    await accept(application);
    const input = { guildId: guild.id, applicationId: application.id };
    await expect(withdrawApplication.as(application.person.principal, input)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'already_decided',
    });
  });
});
