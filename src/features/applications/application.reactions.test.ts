import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { undoKick } from '#/features/members/membership/commands/undo-kick.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { asRequest } from '#/testing/request.ts';
import { anApplication, withSettings } from './application.factory.ts';
import { applicationReactions } from './application.reactions.server.ts';
import { withdrawApplication } from './apply/commands/withdraw-application.server.ts';
import { NOTIFY_AFTER_SECONDS, UNDO_SECONDS } from './decision.rules.ts';
import { joinByInvite } from './invites/commands/join-by-invite.server.ts';
import { acceptApplication } from './review/commands/accept-application.server.ts';
import { rejectApplication } from './review/commands/reject-application.server.ts';
import { undoDecision } from './review/commands/undo-decision.server.ts';

testDatabase();

/** Runs every job that waits, twice each, as a queue that delivers too often. */
async function react(): Promise<void> {
  await reactNow(applicationReactions, 2);
}
const inbox = async ({ principal }: Person) => (await listNotifications.as(principal, {})).items;

test('staff are notified of a new application, once, and no one else is', async () => {
  const guild = await aGuild({ name: 'Ashen Lanterns' });
  const recruiter = await aMember(guild, { permissions: ['edit:applications'] });
  const member = await aMember(guild);
  const { person } = await anApplication(guild);
  await react();
  for (const reviewer of [guild.owner, recruiter])
    expect(await inbox(reviewer)).toMatchObject([
      { title: `${person.principal.name} applied to Ashen Lanterns`, link: `/guilds/${guild.id}/applications` },
    ]);
  for (const quiet of [member, person]) expect(await inbox(quiet)).toEqual([]);
});

test('a mirror tenant with the same IDs changes nothing about notifications', async () => {
  await withoutSecondLock();
  const guild = await aGuild({ name: 'Lantern Bearers' });
  const recruiter = await aMember(guild, { permissions: ['manage:applications'] });
  const [member, outsider] = [await aMember(guild), await aPerson()];
  const { person } = await anApplication(guild);
  const { characterId, principal } = outsider;
  const mirror = await aMirrorOf(guild.id, [{ userId: principal.userId, characterId }]);
  // There and back, so that indexes too have the guild's own application after the other.
  for (const [status, decided] of [
    ['withdrawn', sql`now()`],
    ['pending', sql`null`],
  ] as const)
    await database().execute(sql`
      update applications set status = ${status}, decided_at = ${decided} where guild_id = ${guild.id}`);
  await react();
  await mirror.remove();
  for (const reviewer of [guild.owner, recruiter])
    expect(await inbox(reviewer)).toMatchObject([{ title: `${person.principal.name} applied to Lantern Bearers` }]);
  for (const quiet of [member, outsider, person]) expect(await inbox(quiet)).toEqual([]);
});

test('no one is notified of an application that was withdrawn before', async () => {
  const guild = await aGuild();
  const { id, person } = await anApplication(guild);
  await withdrawApplication.as(person.principal, { guildId: guild.id, applicationId: id });
  await react();
  expect(await inbox(guild.owner)).toEqual([]);
});

test('the applicant is notified of the decision', async () => {
  const guild = await aGuild({ name: 'Ashen Lanterns' });
  const decide = async (how: typeof acceptApplication | typeof rejectApplication, reason?: string) => {
    const { id, person } = await anApplication(guild);
    await how.as(guild.owner.principal, { guildId: guild.id, applicationId: id, ...(reason ? { reason } : {}) });
    await react();
    return { name: person.principal.name, notices: await inbox(person) };
  };
  const accepted = await decide(acceptApplication);
  expect(accepted.notices).toMatchObject([
    {
      title: `Ashen Lanterns accepted ${accepted.name}`,
      link: `/guilds/${guild.id}`,
      guild: { id: guild.id, name: guild.name },
    },
  ]);
  const rejected = await decide(rejectApplication, 'No raid nights left.');
  expect(rejected.notices).toMatchObject([
    {
      title: `Ashen Lanterns rejected the application of ${rejected.name}`,
      body: 'No raid nights left.',
      link: '/profile/applications',
    },
  ]);
});

describe('a decision that is undone', () => {
  const decided = async () => {
    const guild = await aGuild({ name: 'Ashen Lanterns' });
    const { id: applicationId, person } = await anApplication(guild);
    const which = { guildId: guild.id, applicationId };
    const undo = ({ decisionId }: { decisionId: string }) =>
      undoDecision.as(guild.owner.principal, { ...which, decisionId });
    return {
      person,
      undo,
      accept: () => acceptApplication.as(guild.owner.principal, which),
      reject: (reason?: string) => rejectApplication.as(guild.owner.principal, { ...which, reason }),
    };
  };
  const titles = async (of: Person) => (await inbox(of)).map(({ title }) => title);

  test('notifies no one', async () => {
    for (const how of ['accept', 'reject'] as const) {
      const { person, undo, ...decide } = await decided();
      await undo(await decide[how]());
      await react();
      expect(await inbox(person)).toEqual([]);
    }
  });

  test('rejected, undone and accepted notifies once, of the last decision', async () => {
    const { person, undo, accept, reject } = await decided();
    await undo(await reject('By mistake'));
    await accept();
    await react();
    expect(await titles(person)).toEqual([`Ashen Lanterns accepted ${person.principal.name}`]);
  });

  test('accepted, undone and accepted again notifies once', async () => {
    const { person, undo, accept } = await decided();
    await undo(await accept());
    await accept();
    await react();
    expect(await titles(person)).toEqual([`Ashen Lanterns accepted ${person.principal.name}`]);
  });

  test('its notification waits until it can no longer be undone', async () => {
    const { accept } = await decided();
    await database().execute(sql`delete from pending_reactions`);
    await accept();
    const rows = await sqlRows(database()).as({ waits: int })(sql`
      select round(extract(epoch from p.due_at - e.at))::int as waits from pending_reactions p join events e on e.id = p.event_id`);
    expect(rows).toEqual([{ waits: NOTIFY_AFTER_SECONDS }]);
    expect(NOTIFY_AFTER_SECONDS).toBeGreaterThan(UNDO_SECONDS);
  });
});

describe('a kick that is undone', () => {
  const kicked = async () => {
    const guild = await aGuild();
    const person = await aMember(guild);
    const { principal } = guild.owner;
    const { undoId } = await kickMember.as(principal, { guildId: guild.id, characterId: person.characterId });
    return { guild, person, undo: () => undoKick.as(principal, { guildId: guild.id, undoId }) };
  };
  const withdrawalsAt = (guild: FactoryGuild) =>
    sqlRows(database()).as({ actor: text, why: text })(sql`
      select actor_name as actor, data ->> 'why' as why
      from events where guild_id = ${guild.id} and type = 'application.withdrawn'`);

  test('withdraws what the character applied for in the meantime, in the log of that guild', async () => {
    const { person, undo } = await kicked();
    const elsewhere = await aGuild();
    const { id } = await anApplication(elsewhere, { person });
    const others = await anApplication(elsewhere);
    await undo();
    await react();
    const rows = await sqlRows(database()).as({ id: text, status: text })(sql`
      select id, status from applications where guild_id = ${elsewhere.id} order by created_at`);
    expect(rows).toEqual([
      { id, status: 'withdrawn' },
      { id: others.id, status: 'pending' },
    ]);
    expect(await withdrawalsAt(elsewhere)).toEqual([{ actor: 'Guildhall', why: 'joined_a_guild' }]);
  });

  test('leaves what was applied for once the character had left again', async () => {
    const { guild, person, undo } = await kicked();
    await undo();
    await leaveGuild.as(person.principal, { guildId: guild.id, characterId: person.characterId });
    const elsewhere = await aGuild();
    await anApplication(elsewhere, { person });
    await react();
    const rows = await sqlRows(database()).as({ status: text })(sql`
      select status from applications where guild_id = ${elsewhere.id}`);
    expect(rows).toEqual([{ status: 'pending' }]);
  });
});

test('staff are notified that the invite turned itself off', async () => {
  const guild: FactoryGuild = await aGuild({ name: 'Ashen Lanterns' });
  await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: 'lantern-oil' });
  await database().execute(sql`
    update application_settings set invite_failures = 99, invite_failed_on = (now() at time zone 'utc')::date
    where guild_id = ${guild.id}`);
  const guesser = await anApplication(await aGuild());
  await asRequest({ principal: guesser.person.principal }, () =>
    joinByInvite({ guildId: guild.id, characterId: guesser.person.characterId, password: 'wrong' }),
  ).catch(() => {});
  await react();
  expect(await inbox(guild.owner)).toMatchObject([
    { title: 'The instant invite of Ashen Lanterns is off', link: `/guilds/${guild.id}/settings/applications` },
  ]);
  const [event] = await database().select().from(events).where(eq(events.type, 'application.invite_stopped'));
  expect(event).toMatchObject({ actorKind: 'system', actorName: 'invite guard', guildId: guild.id });
});
