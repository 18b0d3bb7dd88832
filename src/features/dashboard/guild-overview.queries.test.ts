import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { ADMIN_TOOL } from '#/features/accounts/account.api.server.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { applicationQuestions, applicationSettings } from '#/features/applications/application.tables.server.ts';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { requestVerification } from '#/features/guild-settings/commands/request-verification.server.ts';
import { answerVerification } from '#/features/guild-settings/verification.api.server.ts';
import { aRank } from '#/features/members/ranks/hierarchy.factory.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { applicationSummary } from './application-summary.queries.server.ts';
import { guildOverview } from './guild-overview.queries.server.ts';

testDatabase();

describe('guildOverview', () => {
  it('says who one is there and what one may go on to', async () => {
    const guild = await aGuild({ name: 'Ashen Lanterns', slug: 'ashen-lanterns' });
    const seen = await guildOverview.as(guild.owner.principal, { guildId: guild.id });
    expect(seen).toMatchObject({ name: 'Ashen Lanterns', memberCount: 1, isOwner: true });
    expect(seen.links.page).toMatch(/^http.+\/g\/ashen-lanterns$/);
    const views = async (permissions: string[]) => {
      const { principal } = await aMember(guild, { permissions: ['view:members', ...permissions] });
      const { can, isOwner } = await guildOverview.as(principal, { guildId: guild.id });
      return { ...can, isOwner };
    };
    expect(await views([])).toEqual({ viewApplications: false, editApplications: false, isOwner: false });
    expect(await views(['manage:applications'])).toMatchObject({ viewApplications: true, editApplications: false });
    expect(await views(['edit:applications'])).toMatchObject({ viewApplications: true, editApplications: true });
    expect(await views(['edit:admin'])).toMatchObject({
      viewApplications: true,
      editApplications: true,
      isOwner: false,
    });
  });

  it('shows for thirty days that the badge was declined, to those who may request it again', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const officer = await aMember(guild, { permissions: ['view:members', 'edit:verification'] });
    const member = await aMember(guild, { permissions: ['view:members'] });
    const isShown = async (by = officer) =>
      (await guildOverview.as(by.principal, { guildId: guild.id })).verificationDeclined;
    const answer = (slug: string, verified: boolean) =>
      inTransaction((tx) => answerVerification(tx, ADMIN_TOOL, { slug, verified, answer: 'Name your site.' }));
    for (const { owner, id } of [guild, other])
      await requestVerification.as(owner.principal, { guildId: id, note: 'We are the lanterns.' });
    await answer(other.slug, false);
    expect(await isShown()).toBe(false);
    await answer(guild.slug, false);
    expect([await isShown(), await isShown(guild.owner), await isShown(member)]).toEqual([true, true, false]);
    await database().execute(sql`
      update verification_requests set answered_at = now() - interval '31 days' where guild_id = ${guild.id}`);
    expect(await isShown()).toBe(false);
    await database().execute(sql`update verification_requests set answered_at = now() where guild_id = ${guild.id}`);
    expect(await isShown()).toBe(true);
    await answer(guild.slug, true);
    expect(await isShown()).toBe(false);
    await answer(guild.slug, false);
    await requestVerification.as(officer.principal, { guildId: guild.id, note: 'Our site says so.' });
    expect(await isShown()).toBe(false);
  });

  it('shows the steps of setting up to those who can take them, until all are done or the guild is no longer new', async () => {
    const guild = await aGuild();
    const setup = async (as = guild.owner.principal) => (await guildOverview.as(as, { guildId: guild.id })).setup;
    const missing = async () => (await setup())?.filter(({ done }) => !done).map(({ key }) => key);
    expect(await missing()).toEqual(['crest', 'wanted', 'ranks', 'questions', 'invite', 'announcement', 'firstMember']);
    const member = await aMember(guild);
    expect(await setup(member.principal)).toBeNull();
    const recruiter = await aMember(guild, { permissions: ['view:members', 'edit:applications'] });
    expect((await setup(recruiter.principal))?.map(({ key }) => key)).toEqual(['questions', 'invite', 'firstMember']);
    expect(await missing()).toEqual(['crest', 'wanted', 'ranks', 'questions', 'invite', 'announcement']);
    await aRank(guild);
    expect(await missing()).toEqual(['crest', 'wanted', 'questions', 'invite', 'announcement']);
    await database().execute(sql`
      update guilds set avatar_image_link = '/files/x', roles_wanted = '[{"role": "Tank", "count": 2}]' where id = ${guild.id}`);
    expect(await missing()).toEqual(['questions', 'invite', 'announcement']);
    await anAnnouncement(guild);
    await database()
      .insert(applicationQuestions)
      .values({ guildId: guild.id, id: uuidv7(), question: 'Why us?', type: 'short_text' });
    expect(await missing()).toEqual(['invite']);
    await database()
      .update(applicationSettings)
      .set({ enableInstantInvite: true, invitePasswordHash: 'x' })
      .where(eq(applicationSettings.guildId, guild.id));
    expect(await setup()).toBeNull();
    const old = await aGuild();
    await database().execute(sql`update guilds set created_at = now() - interval '31 days' where id = ${old.id}`);
    expect((await guildOverview.as(old.owner.principal, { guildId: old.id })).setup).toBeNull();
  });
});

test('linking a Discord server is a step where there is a bot, and done for the guild that did it', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const undo = replaceSettings({
    discord: {
      ...{ clientId: '100000000000000001', clientSecret: 'secret', authorizeUrl: 'http://127.0.0.1' },
      ...{ tokenUrl: 'http://127.0.0.1', apiUrl: 'http://127.0.0.1' },
    },
    discordBot: { token: 'token', publicKey: null },
  });
  try {
    await aLinkedServer(other);
    const step = async ({ id: guildId, owner }: typeof guild) =>
      (await guildOverview.as(owner.principal, { guildId })).setup?.find(({ key }) => key === 'discord');
    expect(await step(guild)).toEqual({ key: 'discord', done: false });
    expect(await step(other)).toEqual({ key: 'discord', done: true });
  } finally {
    undo();
  }
});

test('the checklist is hidden for a browser that hid it, in that guild alone', async () => {
  const guild = await aGuild();
  const hides = (cookie: string) =>
    asRequest({ headers: new Headers({ cookie }), principal: guild.owner.principal }, () =>
      guildOverview({ guildId: guild.id }),
    );
  expect(await hides(`setup_hidden=${guild.id}`)).toMatchObject({ setupHidden: true, setup: expect.any(Array) });
  expect(await hides(`setup_hidden=${uuidv7()}`)).toMatchObject({ setupHidden: false });
});

describe('newcomers', () => {
  it('are who joined in the last 30 days, of this guild', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    for (let i = 0; i < 3; i++) await aMember(guild);
    await aMember(other);
    await database().execute(sql`
      update members set joined_at = now() - interval '31 days' where character_id = ${guild.owner.characterId}`);
    const seen = await guildOverview.as(guild.owner.principal, { guildId: guild.id });
    expect(seen).toMatchObject({ memberCount: 4, newcomers: 3 });
  });
});

describe('applicationSummary', () => {
  it('shows staff how many applications are pending, since when, and the latest', async () => {
    const guild = await aGuild();
    const empty = await applicationSummary.as(guild.owner.principal, { guildId: guild.id });
    expect(empty).toEqual({ pending: 0, newest: [], oldestAt: null });
    for (const name of ['First', 'Second']) await anApplication(guild, { person: await aPerson({ name }) });
    const glance = await applicationSummary.as(guild.owner.principal, { guildId: guild.id });
    expect(glance).toMatchObject({ pending: 2 });
    expect(glance?.newest.map(({ character }) => character.name)).toEqual(['Second', 'First']);
    expect(glance?.oldestAt).toBe(glance?.newest.at(-1)?.createdAt);
  });

  it('shows nothing of it to other members', async () => {
    const guild = await aGuild();
    await anApplication(guild, { person: await aPerson() });
    const { principal } = await aMember(guild, { role: 'Member' });
    expect(await applicationSummary.as(principal, { guildId: guild.id })).toBeNull();
  });
});
