import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { isSuspended } from '#/features/accounts/suspension.api.server.ts';
import { suspendUser } from '#/features/administration/commands/suspend-user.server.ts';
import { listPlatformLog } from '#/features/administration/platform-log.queries.server.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { updateImage } from '#/features/characters/commands/update-image.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveDiscovery } from '#/features/guild-settings/commands/save-discovery.server.ts';
import { getDiscovery } from '#/features/guild-settings/settings.queries.server.ts';
import { restoreListing } from '#/features/listings/commands/restore-listing.server.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database, databasePool } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { until } from '#/testing/product.ts';
import { aDecidedCase, aForeignAnnouncement, anAuthor, aReport, guildTarget } from '../report.factory.ts';
import { countOpenCases, getCase, listCases } from '../report.queries.server.ts';
import { reportReactions } from '../report.reactions.server.ts';
import { createReport } from './create-report.server.ts';
import { decideCase } from './decide-case.server.ts';
import { undoDecision } from './undo-decision.server.ts';
import '#/features/registry.server.ts';

testDatabase();

let admin: UserPrincipal;
let other: UserPrincipal;
let guild: FactoryGuild;
let member: Person;
let author: Person;
beforeAll(async () => {
  admin = await aUser({ name: 'Ines', platformRole: 'admin' });
  other = await aUser({ name: 'Oda', platformRole: 'admin' });
  guild = await aGuild({ name: 'Copper Ferry' });
  member = await aMember(guild, {
    permissions: ['view:announcements', 'view:members', 'view:storefronts'],
  });
  author = await anAuthor(guild);
});

const said = { reason: 'spam' as const, details: '' };
const refused = (reason: string) => ({ reason });
const inbox = async (user: UserPrincipal) => (await listNotifications.as(user, {})).items.map(({ title }) => title);
const words = { messageToOwner: 'No.', messageToReporters: '' };
const one = async (query: ReturnType<typeof sql>) => (await sqlRows(database()).as({ is: bool })(query))[0]?.is;

test('only what someone sees can be reported, once until it is decided, and nothing of their own', async () => {
  const stranger = await aUser();
  const announcement = await aForeignAnnouncement(guild, author);
  const listing = { kind: 'listing' as const, guildId: guild.id };
  const { principal: owner, characterId: shop } = guild.owner;
  const inGuild = await aListing(owner, shop, { platform: 'guild' });
  const waiting = await anAnnouncement(guild, {
    by: author,
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const create = (who: UserPrincipal, target: Parameters<typeof aReport>[1]) =>
    createReport.as(who, { ...target, ...said });
  for (const target of [announcement, { ...listing, targetId: inGuild }])
    await expect(create(stranger, target)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(create(author.principal, { ...listing, targetId: inGuild })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(create(member.principal, { ...announcement, targetId: waiting })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const elsewhere = await aGuild();
  await expect(create(member.principal, { ...announcement, guildId: elsewhere.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(create(author.principal, announcement)).rejects.toMatchObject(refused('own_thing'));
  await create(member.principal, announcement);
  await expect(create(member.principal, announcement)).rejects.toMatchObject(refused('already_reported'));
  await expect(
    createReport.as(member.principal, { ...announcement, reason: 'other', details: ' ' }),
  ).rejects.toMatchObject({ fields: { details: expect.any(String) } });
});

test('reports of one thing are one case, with what each person saw; both sides hear of the decision, and no name is told', async () => {
  const seller = await aPerson({ name: 'Wren' });
  const listingId = await aListing(seller.principal, seller.characterId, {
    title: 'Cheap gold',
    description: 'Write me',
  });
  const target = { kind: 'listing' as const, targetId: listingId, guildId: null };
  const [first, second] = [await aUser({ name: 'Milo' }), await aUser({ name: 'Sable' })];
  const caseId = await aReport(first, target);
  await database().execute(sql`update listings set description = 'Nothing here' where id = ${listingId}`);
  expect(await aReport(second, target, { details: 'Sells gold' })).toBe(caseId);

  const rows = (await listCases.as(admin, { kind: 'listing' })).items;
  expect(rows.find(({ id }) => id === caseId)).toMatchObject({ reports: 2, title: 'Cheap gold', reason: 'spam' });
  const found = await getCase.as(admin, { caseId });
  expect(found.reports.map(({ name, seenText }) => [name, seenText])).toEqual([
    ['Milo', 'Write me'],
    ['Sable', 'Nothing here'],
  ]);
  expect(found.now).toMatchObject({ text: 'Nothing here', isDown: false });

  const { open } = await countOpenCases.as(admin, {});
  const decide = (who: UserPrincipal) => decideCase.as(who, { caseId, decision: 'take_down', days: null, ...words });
  // Both wait for the case, so whoever comes second finds the row that the first one leaves.
  const holder = await databasePool().connect();
  await holder.query('begin');
  await holder.query('select from report_cases where id = $1 for update', [caseId]);
  const deciding = Promise.allSettled([decide(admin), decide(other)]);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await database().execute(waiting)).rowCount === 2);
  await holder.query('rollback');
  holder.release();
  const outcomes = await deciding;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [{ reason } = { reason: null }] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(reason.message).toMatch(/^(Ines|Oda) already upheld these reports\. Reload the page\.$/);
  expect(await countOpenCases.as(admin, {})).toEqual({ open: open - 1 });
  await expect(restoreListing.as(seller.principal, { listingId })).rejects.toMatchObject(refused('taken_down'));

  await reactNow(reportReactions);
  expect(await inbox(first)).toEqual(['Platform staff acted on your report about Cheap gold']);
  expect(await inbox(second)).toHaveLength(1);
  const [told] = (await listNotifications.as(seller.principal, {})).items;
  expect(told).toMatchObject({ title: 'Your listing Cheap gold was removed', body: 'No.' });
  expect(JSON.stringify(told)).not.toMatch(/Milo|Sable/);
  const [entry] = (await listPlatformLog.as(admin, { action: 'platform.report_decided' })).items;
  expect(entry).toMatchObject({ sentence: ['upheld reports about ', ''], subject: { type: 'reported' } });
  expect(JSON.stringify(entry)).not.toMatch(/Milo|Sable/);

  const again = await aReport(await aUser(), { kind: 'guild', targetId: guild.id, guildId: guild.id });
  expect((await getCase.as(admin, { caseId: again })).counts?.upheld).toBe(0);
});

test('an undone decision brings the listing back, and is taken back from inboxes', async () => {
  const seller = await aPerson({ name: 'Rook' });
  const reporter = await aUser();
  const listingId = await aListing(seller.principal, seller.characterId);
  const caseId = await aReport(reporter, { kind: 'listing', targetId: listingId, guildId: null });
  const decision = await aDecidedCase(admin, caseId, 'take_down_and_suspend');
  const suspended = () => one(sql`select ${isSuspended(sql`${seller.principal.userId}`)} as is`);
  expect(await suspended()).toBe(true);
  await expect(undoDecision.as(admin, { ...decision, decisionId: caseId })).rejects.toMatchObject(
    refused('decision_changed'),
  );
  await reactNow(reportReactions);
  expect(await inbox(reporter)).toHaveLength(1);
  await undoDecision.as(other, decision);
  await reactNow(reportReactions);
  expect([await inbox(reporter), await suspended()]).toEqual([[], false]);
  expect(await one(sql`select status = 'active' as is from listings where id = ${listingId}`)).toBe(true);
  expect(await getCase.as(admin, { caseId })).toMatchObject({ state: 'open', can: { decide: true } });

  // Of a decision that is undone before the worker turns to it no one hears.
  await undoDecision.as(admin, await aDecidedCase(admin, caseId, 'dismiss'));
  await reactNow(reportReactions);
  expect(await inbox(reporter)).toEqual([]);
  // What is reported again is decided on its own.
  const last = await aDecidedCase(admin, caseId, 'dismiss');
  await aReport(await aUser(), { kind: 'listing', targetId: listingId, guildId: null });
  await expect(undoDecision.as(admin, last)).rejects.toMatchObject(refused('reported_again'));
});

test('undoing leaves a suspension by hand, and what can’t be offered any more comes back paused', async () => {
  const { principal, characterId } = await aPerson();
  const listingId = await aListing(principal, characterId);
  const caseId = await aReport(await aUser(), { kind: 'listing', targetId: listingId, guildId: null });
  const decision = await aDecidedCase(admin, caseId, 'take_down_and_suspend');
  await suspendUser.as(other, { userId: principal.userId, reason: 'More of it', days: null });
  await database().execute(sql`
    insert into account_deletions (user_id, requested_at, until) values (${principal.userId}, now(), now() + interval '14 days')`);
  await undoDecision.as(admin, decision);
  expect(await one(sql`select ${isSuspended(sql`${principal.userId}`)} as is`)).toBe(true);
  expect(await one(sql`select status = 'paused' as is from listings where id = ${listingId}`)).toBe(true);
});

test('a guild that was hidden cannot list itself, until the decision is undone', async () => {
  const hidden = await aGuild({ name: 'Foglanterns' });
  const decision = await aDecidedCase(admin, await aReport(await aUser(), guildTarget(hidden)), 'take_down');
  const save = async (visibleInDiscovery: boolean) => {
    const {
      slug: _slug,
      timeZone: _zone,
      ...state
    } = await getDiscovery.as(hidden.owner.principal, { guildId: hidden.id });
    return saveDiscovery.as(hidden.owner.principal, { ...state, guildId: hidden.id, visibleInDiscovery } as never);
  };
  await expect(save(true)).rejects.toMatchObject(refused('hidden_by_staff'));
  await save(false);
  await undoDecision.as(admin, decision);
  expect(await getDiscovery.as(hidden.owner.principal, { guildId: hidden.id })).toMatchObject({
    visibleInDiscovery: true,
  });
});

test('a picture is removed and comes back unless another was chosen; an announcement is deleted for good', async () => {
  const pictured = await aMember(guild);
  const { characterId, principal } = pictured;
  const link = async () => (await anUpload(principal)).url;
  const choose = async () =>
    updateImage.as(principal, { characterId, avatarImageLink: await link(), screenshotImageLink: await link() });
  const picture = { kind: 'picture' as const, targetId: characterId, guildId: guild.id };
  const shows = () => one(sql`select avatar_image_link is not null as is from characters where id = ${characterId}`);
  await choose();
  await expect(createReport.as(author.principal, { ...picture, ...said })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const caseId = await aReport(member.principal, picture);
  const decision = await aDecidedCase(admin, caseId, 'take_down');
  expect(await shows()).toBe(false);
  await undoDecision.as(admin, decision);
  expect(await shows()).toBe(true);
  // Also one whose character is archived meanwhile.
  await database().execute(sql`update characters set archived_at = now() where id = ${characterId}`);
  const archived = await aDecidedCase(admin, caseId, 'take_down');
  expect(await shows()).toBe(false);
  await undoDecision.as(admin, archived);
  expect(await shows()).toBe(true);
  await database().execute(sql`update characters set archived_at = null where id = ${characterId}`);
  const again = await aDecidedCase(admin, caseId, 'take_down');
  await choose();
  await expect(undoDecision.as(admin, again)).rejects.toMatchObject(refused('changed_since'));

  const announcement = await aForeignAnnouncement(guild, author);
  const about = await aReport(member.principal, announcement);
  const deleted = await aDecidedCase(admin, about, 'take_down');
  await expect(undoDecision.as(admin, deleted)).rejects.toMatchObject(refused('not_undoable'));
  expect(await getCase.as(admin, { caseId: about })).toMatchObject({ now: null, can: { undo: false } });
  const logged = await sqlRows(database()).as({ type: text })(sql`
    select type from events where guild_id = ${guild.id} and subject_id = ${announcement.targetId} order by id desc limit 1`);
  expect(logged).toEqual([{ type: 'announcement.deleted' }]);
});
