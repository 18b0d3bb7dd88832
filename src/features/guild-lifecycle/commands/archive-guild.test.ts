import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { submitApplication } from '#/features/applications/apply/commands/submit-application.server.ts';
import { withdrawApplication } from '#/features/applications/apply/commands/withdraw-application.server.ts';
import { joinByInvite } from '#/features/applications/invites/commands/join-by-invite.server.ts';
import { acceptApplication } from '#/features/applications/review/commands/accept-application.server.ts';
import { discoverGuilds } from '#/features/discovery/discovery.queries.server.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { publicGuild } from '#/features/public-guild/guild.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { database, databaseUrl } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { pageTopic } from '#/platform/live/live-topics.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { asRequest } from '#/testing/request.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '../guild.factory.ts';
import { lifecycleReactions } from '../lifecycle.reactions.server.ts';
import { archiveGuild } from './archive-guild.server.ts';
import { unarchiveGuild } from './unarchive-guild.server.ts';
import '#/features/registry.server.ts';

testDatabase();

const PASSWORD = 'lantern-oil';
let guild: FactoryGuild;
beforeEach(async () => {
  guild = await aGuild();
});

const archive = (by: Person = guild.owner) => archiveGuild.as(by.principal, { guildId: guild.id });
const unarchive = (by: Person = guild.owner) => unarchiveGuild.as(by.principal, { guildId: guild.id });
const isListed = async () =>
  (await discoverGuilds.as(ANONYMOUS, { sort: 'newest' })).items.some(({ id }) => id === guild.id);
const seen = (by: Person) => publicGuild.as(by.principal, { slug: guild.slug });

test('archiving and unarchiving, which notify everyone, are limited together', async () => {
  for (let round = 0; round < 15; round += 1) {
    await archive();
    await unarchive();
  }
  await expect(archive()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

describe('an archived guild', () => {
  it('is evicted from the pages cached for visitors, and so is an unarchived one', async () => {
    const pages = [`/g/${guild.slug}`, '/', '/guild-discovery'].map(pageTopic);
    for (const change of [() => archive(), () => unarchive()])
      expect(await publishedTopics(databaseUrl(), change)).toEqual(expect.arrayContaining(pages));
  });

  it('leaves discovery, says on its page that it is archived, and is unarchived as it was', async () => {
    const stranger = await aPerson();
    await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD });
    const open = { archived: false, relation: 'open', allowApplications: true, instantInvite: true };
    expect([await isListed(), await seen(stranger)]).toMatchObject([true, open]);
    await archive();
    const closed = { archived: true, relation: 'closed', allowApplications: false, instantInvite: false };
    expect([await isListed(), await seen(stranger)]).toMatchObject([false, closed]);
    await unarchive();
    expect([await isListed(), await seen(stranger)]).toMatchObject([true, open]);
    const recorded = await database()
      .select({ type: events.type, data: events.data })
      .from(events)
      .where(eq(events.guildId, guild.id))
      .orderBy(events.id);
    expect(recorded.slice(-2)).toEqual([
      { type: 'guild.archived', data: { changes: { archived: { from: false, to: true } } } },
      { type: 'guild.unarchived', data: { changes: { archived: { from: true, to: false } } } },
    ]);
  });

  it('admits no one: no application, no invite, no decision; applicants may withdraw', async () => {
    await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD });
    const waiting = await anApplication(guild);
    await archive();
    const [applicant, invited] = [await aPerson(), await aPerson()];
    const form = { guildId: guild.id, characterId: applicant.characterId, discordJoined: true as const, responses: {} };
    await expect(submitApplication.as(applicant.principal, form)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'closed',
    });
    const joining = asRequest({ principal: invited.principal }, () =>
      joinByInvite({ guildId: guild.id, characterId: invited.characterId, password: PASSWORD }),
    );
    await expect(joining).rejects.toMatchObject({ reason: 'incorrect_password' });
    const application = { guildId: guild.id, applicationId: waiting.id };
    await expect(acceptApplication.as(guild.owner.principal, application)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'guild_archived',
    });
    await withdrawApplication.as(waiting.person.principal, application);
  });

  it('can be left, and says so in the frame of who is in it', async () => {
    const member = await aMember(guild);
    await anApplication(guild);
    const shellOf = async ({ principal }: Person) => {
      const shell = await asRequest({ principal }, () => getShell.as(principal, {}));
      return shell.guilds.map(({ archived, entries }) => [archived, entries.applications]);
    };
    expect(await shellOf(guild.owner)).toEqual([[false, 1]]);
    await archive();
    expect(await shellOf(guild.owner)).toEqual([[true, 0]]);
    expect(await shellOf(member)).toEqual([[true, undefined]]);
    await leaveGuild.as(member.principal, { guildId: guild.id, characterId: member.characterId });
  });
});

describe('archiving', () => {
  it('needs edit:admin, and happens once for concurrent requests', async () => {
    const admin = await aMember(guild, { permissions: ['edit:admin'] });
    const officer = await aMember(guild, { rank: 'Officer' });
    for (const by of [officer, await aPerson()]) {
      await expect(archive(by)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(unarchive(by)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(unarchive()).rejects.toMatchObject({ reason: 'not_archived' });
    const tries = await Promise.allSettled([archive(admin), archive(), archive(admin), archive()]);
    expect(tries.map((one) => (one.status === 'rejected' ? one.reason.reason : 'done')).sort()).toEqual([
      'already_archived',
      'already_archived',
      'already_archived',
      'done',
    ]);
  });

  it('notifies everyone in the guild but the person who did it', async () => {
    const member = await aMember(guild);
    const stranger = await aPerson();
    await archive();
    await reactNow(lifecycleReactions);
    const notificationsOf = async ({ principal }: Person) =>
      (await listNotifications.as(principal, {})).items.map(({ title }) => title);
    expect(await notificationsOf(member)).toEqual([`${guild.name} is archived`]);
    for (const quiet of [guild.owner, stranger]) expect(await notificationsOf(quiet)).toEqual([]);
  });
});
