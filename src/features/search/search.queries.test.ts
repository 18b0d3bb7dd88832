import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { acceptApplication } from '#/features/applications/review/commands/accept-application.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { viewingToken } from '#/features/guild-access/viewing.rules.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import '#/features/registry.server.ts';
import { deleteView } from '#/features/saved-views/commands/delete-view.server.ts';
import { aSavedView } from '#/features/saved-views/saved-view.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { FOUND_OF_A_KIND } from '#/platform/search.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { search } from './search.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let other: FactoryGuild;
let member: Person;
let applicant: Person;

/** Two guilds that have the same names in them; the member is in the first alone. */
beforeAll(async () => {
  applicant = await aPerson({ name: 'Cinder applicant' });
  [guild, other] = [await aGuild({ name: 'Cinder Watch' }), await aGuild({ name: 'Second' })];
  member = await aMember(guild, { person: await aPerson({ name: 'Cinderella' }), permissions: ['view:members'] });
  await aMember(other, { person: await aPerson({ name: 'Cinder stranger' }) });
  for (const each of [guild, other]) await anAnnouncement(each, { title: 'To the Cinder gate' });
  await anAnnouncement(guild, { title: 'Cinder later', publishAt: new Date(Date.now() + 3_600_000).toISOString() });
  await anApplication(guild, { person: applicant });
});

const all = async (query: string, { principal }: Person = guild.owner, currentGuildId?: string) =>
  (await search.as(principal, { query, ...(currentGuildId && { currentGuildId }) })).map(
    ({ kind, title, note }) => `${kind}: ${title} (${note})`,
  );
const isEntry = (line: string) => line.startsWith('audit-entry: ');
/** Without entries of the audit log, which come in addition. */
const found = async (...about: Parameters<typeof all>) => (await all(...about)).filter((line) => !isEntry(line));
const logged = async (...about: Parameters<typeof all>) =>
  (await all(...about)).filter(isEntry).map((line) => line.slice('audit-entry: '.length));

describe('what is found', () => {
  it('is everything of the guild that its owner may open, and nothing of another guild', async () => {
    expect((await found('cinder')).toSorted()).toEqual([
      'announcement: Cinder later (Announcement, News, Scheduled)',
      'announcement: To the Cinder gate (Announcement, News)',
      'application: Cinder applicant (Application, pending)',
      expect.stringMatching(/^guild: Cinder Watch \(Guild on .+\)$/),
      expect.stringMatching(/^member: Cinderella \(\w+, \w+\)$/),
    ]);
  });

  it('follows the permissions of the searcher', async () => {
    expect((await found('cinder', member)).map((line) => line.split(':')[0]).toSorted()).toEqual([
      'character',
      'guild',
      'member',
    ]);
    const reader = await aMember(guild, { permissions: ['view:members', 'view:announcements'] });
    const announcements = (await found('cinder', reader)).filter((line) => line.startsWith('announcement'));
    expect(announcements).toEqual(['announcement: To the Cinder gate (Announcement, News)']);
  });

  it('has activities of the last days and to come, drafts for people who plan', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString();
    await anActivity(guild, { title: 'Ashfall run', startsAt: days(2) });
    await anActivity(guild, { title: 'Ashfall draft', startsAt: days(2), isDraft: true });
    await anActivity(guild, { title: 'Ashfall of old', startsAt: days(-20) });
    await anActivity(other, { title: 'Ashfall elsewhere', startsAt: days(2) });
    const reader = await aMember(guild, { permissions: ['view:members', 'view:activities'] });
    const titles = async (who?: Person) =>
      (await found('ashfall', who)).map((line) => line.replace(/, [\d/]+\)$/, ')'));
    expect(await titles()).toEqual(['activity: Ashfall draft (Raid)', 'activity: Ashfall run (Raid)']);
    expect(await titles(reader)).toEqual(['activity: Ashfall run (Raid)']);
    expect(await titles(member)).toEqual([]);
  });

  it('is only public for a person who left the guild, and for one who never was in one', async () => {
    const gone = await aMember(guild);
    await database().execute(sql`delete from member_roles where character_id = ${gone.characterId}`);
    await database().execute(sql`delete from members where character_id = ${gone.characterId}`);
    for (const person of [gone, await aPerson()])
      expect(await found('cinder', person, guild.id)).toEqual([expect.stringMatching(/^guild: Cinder Watch/)]);
  });

  it('is the member rather than the application of someone who was accepted, for those who may see members', async () => {
    const { id: applicationId, person } = await anApplication(guild, { person: await aPerson({ name: 'Ember Vale' }) });
    const reviewer = await aMember(guild, { permissions: ['view:applications'] });
    const kinds = async (who?: Person) => (await found('ember vale', who)).map((line) => line.split(':')[0]);
    expect(await kinds()).toEqual(['application']);
    await acceptApplication.as(guild.owner.principal, { guildId: guild.id, applicationId });
    expect(await kinds()).toEqual(['member']);
    expect(await kinds(reviewer)).toEqual(['application']);
    await kickMember.as(guild.owner.principal, { guildId: guild.id, characterId: person.characterId });
    expect(await kinds()).toEqual(['application']);
  });

  it('leaves out what was deleted, archived or hidden', async () => {
    const hidden = await aGuild({ name: 'Hidden hearth' });
    await database().execute(sql`update guilds set visible_in_discovery = false where id = ${hidden.id}`);
    expect(await found('hidden hearth')).toEqual([]);
    await database().execute(
      sql`update guilds set visible_in_discovery = true, deleted_at = now() where id = ${hidden.id}`,
    );
    expect(await found('hidden hearth', hidden.owner)).toEqual([]);
  });

  it('has roles for people who may see them', async () => {
    expect(await found('offic')).toContain('role: Officer (Role)');
    expect(await found('offic', member)).toEqual([]);
  });

  it('has saved views of lists that the searcher may open: shared ones, and their own', async () => {
    await aSavedView(guild, { name: 'Lamp tanks' });
    await aSavedView(guild, { name: 'Lamp waiting', list: 'applications', query: '?status=pending', shared: false });
    await aSavedView(guild, { name: 'Lamp changes', list: 'audit-logs', query: '?area=members' });
    await aSavedView(other, { name: 'Lamp of others' });
    expect((await found('lamp')).toSorted()).toEqual([
      'saved-view: Lamp changes (Saved view, Audit Logs)',
      'saved-view: Lamp tanks (Saved view, Members)',
      'saved-view: Lamp waiting (Saved view, Applications)',
    ]);
    const viewId = await aSavedView(guild, { name: 'Lamp that is out' });
    await deleteView.as(guild.owner.principal, { guildId: guild.id, viewId });
    expect(await found('that is out')).toEqual([]);
    expect(await found('lamp', member)).toEqual(['saved-view: Lamp tanks (Saved view, Members)']);
    const officer = await aMember(guild, { permissions: ['view:members', 'view:applications', 'view:audit-logs'] });
    expect((await found('lamp', officer)).map((line) => line.replace(/ \(.*/, '')).toSorted()).toEqual([
      'saved-view: Lamp changes',
      'saved-view: Lamp tanks',
    ]);
  });

  it('has views of the same filters once', async () => {
    for (const name of ['Twin one', 'Twin two']) await aSavedView(guild, { name, query: '?class=Bard' });
    const results = await search.as(guild.owner.principal, { query: 'twin' });
    expect(results.filter(({ kind }) => kind === 'saved-view')).toMatchObject([
      { id: 'members?class=Bard', title: 'Twin one', guildId: guild.id },
    ]);
  });
});

describe('entries of the audit log', () => {
  it('are found by what they are about, by who acted, and by what the action is called', async () => {
    const reader = await aMember(guild, {
      person: await aPerson({ name: 'Ledger' }),
      permissions: ['view:audit-logs'],
    });
    await anAnnouncement(guild, { title: 'Quarterly audit' });
    await linkEvents();
    const entry = /^Quarterly audit \(Announcement published by .+, entry \d+\)$/;
    expect((await logged('quarterly', reader))[0]).toMatch(entry);
    expect((await logged('announcement pub', reader))[0]).toMatch(entry);
    expect((await logged(guild.owner.principal.name, reader))[0]).toMatch(entry);
    expect(await logged('announcement')).toHaveLength(4);
  });

  it('are of the guild whose page is open, for those who may read its log', async () => {
    const both = await aMember(guild, { person: await aPerson({ name: 'Twosome' }), permissions: ['view:audit-logs'] });
    const { id: characterId } = await aCharacter(both.principal, { name: 'Second of Twosome' });
    await aMember(other, { person: { principal: both.principal, characterId }, permissions: ['view:audit-logs'] });
    await anAnnouncement(guild, { title: 'Here to read' });
    await anAnnouncement(other, { title: 'There to read' });
    await linkEvents();
    expect(await logged('to read', both, guild.id)).toEqual([
      expect.stringMatching(/^Here/),
      expect.stringMatching(/^Here/),
    ]);
    expect(await logged('to read', both, other.id)).toEqual([
      expect.stringMatching(/^There/),
      expect.stringMatching(/^There/),
    ]);
    expect(await logged('to read', both)).toEqual([]);
    expect(await logged('to read', member, guild.id)).toEqual([]);
    expect(await logged('to read', guild.owner, other.id)).toEqual([
      expect.stringMatching(/^Here/),
      expect.stringMatching(/^Here/),
    ]);
  });
});

it('has no more than the role that the guild is viewed as', async () => {
  const { principal } = guild.owner;
  const roleId = uuidv7();
  await database().execute(sql`
    insert into roles (guild_id, id, name, position) values (${guild.id}, ${roleId}, 'Blank', 90)`);
  const { sessionId } = principal;
  const headers = new Headers({ cookie: `view_as=${viewingToken({ guildId: guild.id, roleId, sessionId })}` });
  const seen = await asRequest({ principal, headers }, () => all('cinder'));
  expect(seen).toEqual([expect.stringMatching(/^guild: Cinder Watch/)]);
});

describe('order and length', () => {
  it('puts the current guild first, then names that begin with the text', async () => {
    const both = await aMember(guild, { person: await aPerson({ name: 'Twofold' }), rank: 'Officer' });
    const { id: characterId } = await aCharacter(both.principal, { name: 'Ash of Emberfall' });
    await aMember(other, { person: { principal: both.principal, characterId }, rank: 'Officer' });
    await aMember(guild, { person: await aPerson({ name: 'Old Emberfall' }) });
    await aMember(guild, { person: await aPerson({ name: 'Emberfall' }) });
    const members = async (currentGuildId: string) =>
      (await found('emberfall', both, currentGuildId))
        .filter((line) => line.startsWith('member'))
        .map((line) => line.replace(/^member: | \(.*$/g, ''));
    expect(await members(guild.id)).toEqual(['Emberfall', 'Old Emberfall', 'Ash of Emberfall']);
    expect(await members(other.id)).toEqual(['Ash of Emberfall', 'Emberfall', 'Old Emberfall']);
  });

  it('has only so many of a kind', async () => {
    for (let n = 0; n < FOUND_OF_A_KIND + 2; n++) await anAnnouncement(guild, { title: `Muster ${n}` });
    expect(await found('muster')).toHaveLength(FOUND_OF_A_KIND);
  });
});

it('takes the signs of a pattern for what they are', async () => {
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
});

it('refuses visitors and an empty text', async () => {
  await expect(search.as(ANONYMOUS, { query: 'cinder' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(search.as(guild.owner.principal, { query: ' ' })).rejects.toMatchObject({ code: 'INVALID' });
});
