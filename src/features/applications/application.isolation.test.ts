import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { asRequest } from '#/testing/request.ts';
import { lockApplication, lockSettings } from './application.api.server.ts';
import { aForm, anApplication, withSettings } from './application.factory.ts';
import { applicationSettings } from './application.tables.server.ts';
import { readStatusFacts } from './apply/applicant.api.server.ts';
import { listMyApplications } from './apply/applicant.queries.server.ts';
import { withdrawApplication } from './apply/commands/withdraw-application.server.ts';
import { joinByInvite } from './invites/commands/join-by-invite.server.ts';
import { getApplication } from './review/application.queries.server.ts';
import { acceptApplication } from './review/commands/accept-application.server.ts';
import { commentOnApplication } from './review/commands/comment-on-application.server.ts';
import { rejectApplication } from './review/commands/reject-application.server.ts';
import { unblockApplicant } from './review/commands/unblock-applicant.server.ts';
import { undoDecision } from './review/commands/undo-decision.server.ts';
import { voteOnApplication } from './review/commands/vote-on-application.server.ts';
import { getApplicationSettings } from './settings/settings.queries.server.ts';

/** Nothing of another guild or of another applicant counts, shows or changes, though ids be the same. */

testDatabase();
beforeAll(withoutSecondLock);

const accept = (guild: FactoryGuild, applicationId: string) =>
  acceptApplication.as(guild.owner.principal, { guildId: guild.id, applicationId });
const reject = (guild: FactoryGuild, applicationId: string, block = false) =>
  rejectApplication.as(guild.owner.principal, { guildId: guild.id, applicationId, block });
const unblock = (guild: FactoryGuild, { principal: { userId } }: Person) =>
  unblockApplicant.as(guild.owner.principal, { guildId: guild.id, userId });

const PLAIN = {
  isMember: false,
  isBlocked: false,
  isArchived: false,
  pending: null,
  rejectedAt: null,
  allowApplications: true,
};

test('an applicant’s status depends on their own applications there and on that guild’s settings', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  await withSettings(guild, { cooldownDays: 3 });
  await withSettings(other, { cooldownDays: 9 });
  const person = await aPerson();
  for (const { id } of [await anApplication(other, { person })]) await reject(other, id, true);
  await anApplication(guild);
  const { id: ofAnother } = await anApplication(guild);
  await reject(guild, ofAnother, true);
  const status = (of: FactoryGuild) => readStatusFacts(database(), of.id, person.principal.userId);
  expect(await status(guild)).toEqual({ ...PLAIN, cooldownDays: 3 });
  expect(await status(other)).toMatchObject({ isBlocked: true, rejectedAt: expect.any(Date), cooldownDays: 9 });
});

describe('with a waiting application of the same id in another guild', () => {
  const twice = async () => {
    const guild = await aGuild();
    const { id, person } = await anApplication(guild);
    const mirror = await aMirrorOf(guild.id);
    await database().execute(
      sql`update applications set status = 'pending', decided_at = null, decision_id = null where guild_id = ${mirror.id} and id = ${id}`,
    );
    const statuses = async () => {
      const rows = await sqlRows(database()).as({ here: bool, status: text })(
        sql`select guild_id = ${guild.id} as here, status from applications where id = ${id} order by 1 desc`,
      );
      return rows.map(({ status }) => status);
    };
    return { guild, id, person, statuses };
  };
  test('one is accepted, the other withdrawn because its character joined', async () => {
    const { guild, id, statuses } = await twice();
    await accept(guild, id);
    expect(await statuses()).toEqual(['approved', 'withdrawn']);
  });
  test('one is rejected', async () => {
    const { guild, id, statuses } = await twice();
    await reject(guild, id);
    expect(await statuses()).toEqual(['rejected', 'pending']);
  });
  test('one is accepted, which is undone, and both are pending', async () => {
    const { guild, id, statuses } = await twice();
    const { decisionId } = await accept(guild, id);
    await undoDecision.as(guild.owner.principal, { guildId: guild.id, applicationId: id, decisionId });
    expect(await statuses()).toEqual(['pending', 'pending']);
  });
  test('one is rejected and its applicant blocked, which is undone here alone', async () => {
    const { guild, id, person, statuses } = await twice();
    const { decisionId } = await reject(guild, id, true);
    const elsewhere = await aMirrorOf(guild.id);
    await undoDecision.as(guild.owner.principal, { guildId: guild.id, applicationId: id, decisionId });
    expect((await statuses())[0]).toBe('pending');
    const { rows } = await database().execute(sql`
      select guild_id from guild_blocks where user_id = ${person.principal.userId} order by guild_id`);
    expect(rows).toEqual([{ guild_id: elsewhere.id }]);
  });
  test('one is withdrawn', async () => {
    const { guild, id, person, statuses } = await twice();
    await withdrawApplication.as(person.principal, { guildId: guild.id, applicationId: id });
    expect(await statuses()).toEqual(['withdrawn', 'pending']);
  });
});

test('another guild’s application is none of this one’s', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const { id: applicationId } = await anApplication(other);
  expect(await inTransaction((tx) => lockApplication(tx, { guildId: guild.id, applicationId }))).toBeNull();
});

test('answers, votes and comments are this guild’s, and a withdrawn vote is the caller’s own here', async () => {
  const guild = await aGuild();
  const { principal } = await aMember(guild, { permissions: ['view:applications'] });
  const [question] = await aForm(guild, [{}]);
  const { id: applicationId } = await anApplication(guild, { responses: { [question!.id]: 'Yes.' } });
  const of = { guildId: guild.id, applicationId };
  for (const by of [guild.owner.principal, principal]) {
    await voteOnApplication.as(by, { ...of, vote: 'for' });
    await commentOnApplication.as(by, { ...of, body: 'Good.' });
  }
  const read = () => getApplication.as(guild.owner.principal, of);
  const alone = await read();
  const mirror = await aMirrorOf(guild.id);
  expect(await read()).toEqual(alone);
  const there = await getApplication.as(guild.owner.principal, { guildId: mirror.id, applicationId });
  expect(there).toMatchObject({ responses: '[]', reason: 'Mirror' });
  const before = await mirror.state();
  await voteOnApplication.as(principal, { ...of, vote: null });
  expect(await mirror.state()).toEqual(before);
  expect((await read()).votes.map(({ userId }) => userId)).toEqual([guild.owner.principal.userId]);
});

test('a user’s applications are their own, each with its guild', async () => {
  const [guild, other, person] = [await aGuild(), await aGuild(), await aPerson()];
  await anApplication(other);
  await anApplication(guild, { person });
  const { items } = await listMyApplications.as(person.principal, {});
  expect(items.map((item) => item.guild.id)).toEqual([guild.id]);
});

describe('a block', () => {
  test('is lifted where it is, for whom it is', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const [here, there] = [await anApplication(guild), await anApplication(other)];
    await reject(guild, here.id, true);
    await reject(other, there.id, true);
    await expect(unblock(guild, there.person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(unblock(other, here.person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await unblock(guild, here.person);
    const { rows } = await database().execute(sql`
      select subject_label from events where type = 'application.applicant_unblocked' and guild_id = ${guild.id}`);
    expect(rows).toEqual([{ subject_label: here.person.principal.name }]);
  });
});

describe('settings', () => {
  test('and questions are read, saved and missed guild by guild', async () => {
    const guild = await aGuild();
    await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: 'lantern-oil' });
    const person = await aPerson();
    await asRequest({ principal: person.principal, address: '192.0.2.1' }, () =>
      joinByInvite({ guildId: guild.id, characterId: person.characterId, password: 'lantern-oil' }),
    );
    await aForm(guild, [{}, {}]);
    const read = () => getApplicationSettings.as(guild.owner.principal, { guildId: guild.id });
    const alone = await read();
    const mirror = await aMirrorOf(guild.id);
    const before = await mirror.state();
    expect(await read()).toEqual(alone);
    const stale = withSettings(guild, { version: 1 } as never);
    await expect(stale).rejects.toMatchObject({ body: { current: { savedBy: guild.owner.principal.name } } });
    await withSettings(guild, { cooldownDays: 30 });
    await aForm(guild, [{}]);
    expect(await mirror.state()).toEqual(before);
  });
  test('are created with defaults in the requested guild only', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    await database().delete(applicationSettings);
    await inTransaction((tx) => lockSettings(tx, guild.id));
    expect(await database().$count(applicationSettings, eq(applicationSettings.guildId, guild.id))).toBe(1);
    expect(await database().$count(applicationSettings, eq(applicationSettings.guildId, other.id))).toBe(0);
  });
});

describe('an instant invite', () => {
  const PASSWORD = 'lantern-oil';
  const invite = { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD };
  const join = async ({ id: guildId }: FactoryGuild, password = PASSWORD) => {
    const { principal, characterId } = await aPerson();
    return asRequest({ principal, address: principal.userId }, () => joinByInvite({ guildId, characterId, password }));
  };
  const state = async ({ id }: FactoryGuild) =>
    (
      await sqlRows(database()).as({ failures: int, stopped: bool })(sql`
        select invite_failures as failures, invite_stopped_at is not null as stopped
        from application_settings where guild_id = ${id}`)
    )[0];

  test('counts wrong tries and ends where they were made', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    await withSettings(other, invite);
    await withSettings(guild, invite);
    await database().execute(sql`
      update application_settings set invite_failures = 98, invite_failed_on = (now() at time zone 'utc')::date
      where guild_id = ${guild.id}`);
    const before = await state(other);
    for (const stopped of [false, true]) {
      await expect(join(guild, 'no-idea')).rejects.toMatchObject({ reason: 'incorrect_password' });
      expect(await state(guild)).toMatchObject({ stopped });
    }
    expect(await state(other)).toEqual(before);
  });
  test('has the password of its guild, and none once the guild is gone', async () => {
    const [guild, other, without] = [await aGuild(), await aGuild(), await aGuild()];
    await withSettings(guild, invite);
    await withSettings(other, { ...invite, instantInvitePassword: 'another-word' });
    await join(guild);
    await join(other, 'another-word');
    await expect(join(without)).rejects.toMatchObject({ reason: 'incorrect_password' });
    await database().execute(sql`update guilds set deleted_at = now() where id = ${guild.id}`);
    await expect(join(guild)).rejects.toMatchObject({ reason: 'incorrect_password' });
  });
});
