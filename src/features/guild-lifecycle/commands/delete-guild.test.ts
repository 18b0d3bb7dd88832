import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication } from '#/features/applications/application.factory.ts';
import { listMyApplications } from '#/features/applications/apply/applicant.queries.server.ts';
import { submitApplication } from '#/features/applications/apply/commands/submit-application.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { discoverGuilds } from '#/features/discovery/discovery.queries.server.ts';
import { checkSlug } from '#/features/guild-access/slug.queries.server.ts';
import { seedGuild as seedRequest } from '#/features/guild-settings/verification.factory.ts';
import { listMembers } from '#/features/members/roster/member.queries.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { guildExists, publicGuild } from '#/features/public-guild/guild.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { database, databaseUrl } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { arrayOf, instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { pageTopic } from '#/platform/live/live-topics.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { asRequest } from '#/testing/request.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '../guild.factory.ts';
import { guildLifecycle, listDeletedGuilds } from '../lifecycle.queries.server.ts';
import { lifecycleReactions } from '../lifecycle.reactions.server.ts';
import { createGuild } from './create-guild.server.ts';
import { deleteGuild } from './delete-guild.server.ts';
import { restoreGuild } from './restore-guild.server.ts';
import '#/features/registry.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
let member: Person;
beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  member = await aMember(guild);
});

const remove = (by: Person = guild.owner, slug = guild.slug) =>
  deleteGuild.as(by.principal, { guildId: guild.id, slug });
const restore = ({ principal, characterId }: Person = guild.owner) =>
  restoreGuild.as(principal, { guildId: guild.id, characterId });
const guildsOf = async ({ principal }: Person) =>
  (await asRequest({ principal }, () => getShell.as(principal, {}))).guilds.map(({ id }) => id);

const places = () =>
  sqlRows(database()).as({ character_id: text, rank: text, joined_at: instant, roles: arrayOf(text) })(sql`
    select m.character_id, r.name as rank, m.joined_at, array(
      select ro.name from member_roles mr join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
      where mr.guild_id = m.guild_id and mr.character_id = m.character_id order by ro.position) as roles
    from members m join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
    where m.guild_id = ${guild.id} order by m.character_id`);
async function react(): Promise<void> {
  await reactNow(lifecycleReactions);
}
const notificationsOf = async ({ principal }: Person) =>
  (await listNotifications.as(principal, {})).items.map(({ title, link }) => [title, link]);

describe('a deleted guild', () => {
  it('is evicted from the pages cached for visitors, and so is a restored one', async () => {
    const pages = [`/g/${guild.slug}`, '/', '/guild-discovery'].map(pageTopic);
    for (const change of [() => remove(), () => restore()])
      expect(await publishedTopics(databaseUrl(), change)).toEqual(expect.arrayContaining(pages));
  });

  it('is deleted for everyone, owner included, and its slug stays reserved', async () => {
    await remove();
    for (const person of [guild.owner, officer, member]) {
      expect(await guildsOf(person)).toEqual([]);
      await expect(listMembers.as(person.principal, { guildId: guild.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(publicGuild.as(ANONYMOUS, { slug: guild.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await guildExists.as(ANONYMOUS, { guildId: guild.id })).toBe(false);
    const { items: guilds } = await discoverGuilds.as(ANONYMOUS, { sort: 'newest' });
    expect(guilds.map(({ id }) => id)).not.toContain(guild.id);
    expect((await checkSlug.as(member.principal, { slug: guild.slug })).problem).not.toBeNull();
    await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [event] = await database()
      .select()
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, 'guild.deleted')));
    expect(event).toMatchObject({ guildId: guild.id, subjectLabel: guild.name, data: { members: 3, applicants: [] } });
  });

  it('releases its members: they join other guilds, the owner too', async () => {
    await remove();
    const other = await aGuild();
    await aMember(other, { person: member });
    expect(await guildsOf(member)).toEqual([other.id]);
    await createGuild.as(guild.owner.principal, {
      name: 'Another',
      slug: `another-${guild.slug}`,
      region: 'Europe',
      server: 'Lotharia',
      description: 'Founded anew.',
      tags: [],
      characterId: guild.owner.characterId,
    });
  });

  it('withdraws pending applications, and notifies members and applicants', async () => {
    const { person: applicant } = await anApplication(guild);
    await remove();
    const { items } = await listMyApplications.as(applicant.principal, {});
    expect(items).toMatchObject([{ status: 'withdrawn', guild: { deleted: true } }]);
    await react();
    const deleted = `${guild.name} was deleted`;
    for (const person of [officer, member])
      expect(await notificationsOf(person)).toContainEqual([deleted, '/profile/guilds']);
    expect(await notificationsOf(applicant)).toContainEqual([deleted, '/profile/applications']);
    expect(await notificationsOf(guild.owner)).not.toContainEqual([deleted, expect.anything()]);
    const late = await aPerson();
    const form = { guildId: guild.id, characterId: late.characterId, discordJoined: true as const, responses: {} };
    await expect(submitApplication.as(late.principal, form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('deleting', () => {
  it('is the owner’s alone, and needs the address typed', async () => {
    const admin = await aMember(guild, { permissions: ['edit:admin'] });
    await expect(remove(admin)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'owner_only' });
    for (const by of [officer, member, await aPerson()])
      await expect(remove(by)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(remove(guild.owner, guild.name)).rejects.toMatchObject({ reason: 'not_confirmed' });
    expect(await places()).toHaveLength(4);
  });

  it('needs the account permission delete:guilds, and so does restoring', async () => {
    const missing = { code: 'FORBIDDEN', missing: ['delete:guilds'] };
    const { principal, characterId } = guild.owner;
    const denied: Person = { principal: { ...principal, holds: (id) => id !== 'delete:guilds' }, characterId };
    await expect(remove(denied)).rejects.toMatchObject({ body: missing });
    const lifecycle = { guildId: guild.id };
    expect((await guildLifecycle.as(denied.principal, lifecycle)).can).toMatchObject({ transfer: true, delete: false });
    await remove();
    await expect(restore(denied)).rejects.toMatchObject({ body: missing });
    const listed = async (by: Person) => (await listDeletedGuilds.as(by.principal, {})).items.map(({ can }) => can);
    expect([await listed(denied), await listed(guild.owner)]).toEqual([[{ restore: false }], [{ restore: true }]]);
    await restore();
  });
});

describe('restoring', () => {
  it('restores everyone’s rank and roles, and notifies them', async () => {
    const before = await places();
    await remove();
    expect(await places()).toEqual([]);
    expect((await listDeletedGuilds.as(guild.owner.principal, {})).items).toMatchObject([
      { id: guild.id, name: guild.name, members: 3, ownerCharacterId: guild.owner.characterId },
    ]);
    expect(await restore()).toEqual({ guildId: guild.id, members: 3, elsewhere: 0 });
    expect(await places()).toEqual(before);
    expect(await guildsOf(guild.owner)).toEqual([guild.id]);
    expect((await listDeletedGuilds.as(guild.owner.principal, {})).items).toEqual([]);
    const { memberCount } = await publicGuild.as(ANONYMOUS, { slug: guild.slug });
    expect(memberCount).toBe(3);
    await react();
    expect(await notificationsOf(member)).toContainEqual([`${guild.name} is back`, `/guilds/${guild.id}`]);
  });

  it('keeps members of other guilds there, and withdraws pending applications of the others', async () => {
    const other = await aGuild();
    await remove();
    await aMember(other, { person: officer });
    await anApplication(other, { person: member });
    expect(await restore()).toMatchObject({ members: 2, elsewhere: 1 });
    expect(await guildsOf(officer)).toEqual([other.id]);
    const { items } = await listMyApplications.as(member.principal, {});
    expect(items).toMatchObject([{ status: 'withdrawn', guild: { id: other.id } }]);
  });

  it('works with another character of the owner, who gets the owner’s place', async () => {
    const { principal } = guild.owner;
    const { id: characterId } = await aCharacter(principal);
    await remove();
    await aMember(await aGuild(), { person: guild.owner });
    await expect(restore()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'already_in_guild' });
    expect(await restore({ principal, characterId })).toMatchObject({ members: 3, elsewhere: 1 });
    expect(await places()).toContainEqual(
      expect.objectContaining({ character_id: characterId, rank: 'Guild Master', roles: ['Guild Master'] }),
    );
  });

  it('is for who owned it, in time, and for a guild that is deleted', async () => {
    await expect(restore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await remove();
    for (const by of [officer, await aPerson()]) {
      await expect(restore(by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await listDeletedGuilds.as(by.principal, {})).items).toEqual([]);
    }
    // With someone else's character neither.
    const { characterId } = member;
    await expect(restore({ principal: guild.owner.principal, characterId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await database().execute(sql`update guilds set deleted_at = now() - interval '15 days' where id = ${guild.id}`);
    expect((await listDeletedGuilds.as(guild.owner.principal, {})).items).toEqual([]);
    await expect(restore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('happens once for concurrent requests, and so does deleting', async () => {
    const done = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled');
    expect(done(await Promise.allSettled([remove(), remove(), remove()]))).toHaveLength(1);
    expect(done(await Promise.allSettled([restore(), restore(), restore()]))).toHaveLength(1);
    expect(await places()).toHaveLength(3);
  });
});

it('a deleted guild waits for no badge: the admins’ list no longer has its request, and its log says so', async () => {
  const other = await aGuild();
  for (const each of [guild, other]) await seedRequest(each);
  await remove();
  const { rows } = await database().execute(sql`
    select guild_id, state from verification_requests where guild_id in (${guild.id}, ${other.id}) order by state`);
  expect(rows).toEqual([
    { guild_id: other.id, state: 'pending' },
    { guild_id: guild.id, state: 'withdrawn' },
  ]);
  const types = (await database().select().from(events).where(eq(events.guildId, guild.id))).map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['guild.verification_withdrawn', 'guild.deleted']);
});
