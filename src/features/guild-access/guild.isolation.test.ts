import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { getCharacter, getMyGuildCharacter, listMyCharacters } from '#/features/characters/character.queries.server.ts';
import { applicationSummary } from '#/features/dashboard/application-summary.queries.server.ts';
import { guildOverview } from '#/features/dashboard/guild-overview.queries.server.ts';
import { myGuilds } from '#/features/dashboard/my-guilds.queries.server.ts';
import { createGuild } from '#/features/guild-lifecycle/commands/create-guild.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { guildLifecycle } from '#/features/guild-lifecycle/lifecycle.queries.server.ts';
import { archetypeDistribution, roleDistribution } from '#/features/members/roster/distribution.queries.server.ts';
import { listMembers, newestMembers } from '#/features/members/roster/member.queries.server.ts';
import { memberFacets } from '#/features/members/roster/member-facets.queries.server.ts';
import {
  guildById,
  guildExists,
  publicGuild,
  publicMemberCount,
} from '#/features/public-guild/guild.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { requireGuildForWrite } from './guild.access.server.ts';
import { formerSlugs } from './guild.tables.server.ts';
import { addMember, removeMember } from './member.api.server.ts';
import { usersHolding } from './permission-holders.queries.server.ts';
import '#/features/registry.server.ts';

/** Nothing of another guild counts, shows or changes, though all its ids be the same. */

testDatabase();
let guild: FactoryGuild;
let member: Person;
beforeAll(async () => {
  await withoutSecondLock();
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:members'] });
  await aMember(guild, { rank: 'Officer' });
  await anApplication(guild);
});

const roleOf = async ({ characterId }: Person): Promise<string> => {
  const rows = await sqlRows(database()).as({ role_id: text })(
    sql`select role_id from member_roles where guild_id = ${guild.id} and character_id = ${characterId}`,
  );
  return rows[0]!.role_id;
};

const here = <T extends { id?: string; guild?: { id: string } | null }>(all: readonly T[]) =>
  all.filter((one) => (one.guild?.id ?? one.id) === guild.id);

const READS: Record<string, (by: Person) => Promise<unknown>> = {
  'the rights of a member': async ({ principal }) => {
    const { memberships, permissions } = await requireGuildForWrite(database(), principal, guild.id);
    return { memberships, permissions: [...permissions] };
  },
  'its page': ({ principal }) => publicGuild.as(principal, { slug: guild.slug }),
  'its page for visitors': () => publicGuild.as(ANONYMOUS, { slug: guild.slug }),
  'its facts': () => guildById.as(ANONYMOUS, { guildId: guild.id }),
  'its dashboard': ({ principal }) => guildOverview.as(principal, { guildId: guild.id }),
  'what its owner could do to it': () => guildLifecycle.as(guild.owner.principal, { guildId: guild.id }),
  'its applications at a glance': () => applicationSummary.as(guild.owner.principal, { guildId: guild.id }),
  'its members': ({ principal }) => listMembers.as(principal, { guildId: guild.id }),
  'the number of its members': ({ principal }) => listMembers.as(principal, { guildId: guild.id, limit: 1 }),
  'its newest members': ({ principal }) => newestMembers.as(principal, { guildId: guild.id }),
  'its ranks and roles': ({ principal }) => memberFacets.as(principal, { guildId: guild.id }),
  'its roles in the game': ({ principal }) => roleDistribution.as(principal, { guildId: guild.id }),
  'its archetypes': ({ principal }) => archetypeDistribution.as(principal, { guildId: guild.id }),
  'its place among one’s guilds': async ({ principal }) => here(await myGuilds.as(principal, {})),
  'its place in the frame': async ({ principal }) => here((await getShell.as(principal, {})).guilds),
  'a character of it': ({ principal, characterId }) => getCharacter.as(principal, { character_id: characterId }),
  'one’s character there': ({ principal }) => getMyGuildCharacter.as(principal, { guildId: guild.id }),
  'one’s characters there': async ({ principal }) => here(await listMyCharacters.as(principal, {})),
};

describe('beside a guild with the same ids stays as it was', () => {
  test.each(Object.entries(READS))('%s', async (_, read) => {
    const callers = [member, guild.owner];
    const alone = await Promise.all(callers.map(read));
    const mirror = await aMirrorOf(guild.id);
    const beside = await Promise.all(callers.map(read));
    await mirror.remove();
    expect(beside).toEqual(alone);
  });

  test('who has a role', async () => {
    const [roleId, plain] = [await roleOf(await aMember(guild, { permissions: ['edit:ranks'] })), member];
    const named = async () =>
      (await listMembers.as(guild.owner.principal, { guildId: guild.id, roleIds: [roleId] })).items.length;
    const holders = () => usersHolding(database(), guild.id, 'edit:ranks');
    const alone = [await named(), await holders()];
    const mirror = await aMirrorOf(guild.id);
    await database().execute(sql`
      insert into member_roles (guild_id, character_id, role_id) values (${mirror.id}, ${plain.characterId}, ${roleId})`);
    const beside = [await named(), await holders()];
    await mirror.remove();
    expect(beside).toEqual(alone);
    expect(alone[1]).not.toContain(plain.principal.userId);
  });

  test('who joins and who leaves', async () => {
    const mirror = await aMirrorOf(guild.id);
    const before = await mirror.state();
    const { principal, characterId } = await aPerson();
    const newcomer = { guildId: guild.id, characterId, userId: principal.userId };
    await inTransaction((tx) => addMember(tx, newcomer));
    await inTransaction((tx) => removeMember(tx, { guildId: guild.id, characterId: member.characterId }));
    const after = await mirror.state();
    await mirror.remove();
    expect(after).toEqual(before);
    await inTransaction((tx) =>
      addMember(tx, { ...newcomer, characterId: member.characterId, userId: member.principal.userId }),
    );
  });
});

test('the owner of another guild has no permissions as a member of this one', async () => {
  const { owner } = await aGuild();
  await aMember(guild, { person: owner, permissions: [] });
  expect(await usersHolding(database(), guild.id, 'edit:ranks')).not.toContain(owner.principal.userId);
});

test('two guilds have each their own settings, form, applications, announcements and former slugs', async () => {
  const [one, two] = [await aGuild(), await aGuild()];
  await withSettings(one, { allowApplications: false });
  await aForm(two, [{ required: false }]);
  await anAnnouncement(two);
  const [first, second] = [await anApplication(two), await anApplication(guild)];
  await database().execute(
    sql`update applications set created_at = created_at - interval '1 day' where id = ${first.id}`,
  );
  for (const [of, slug] of [
    [one, 'once-one'],
    [two, 'once-two'],
  ] as const) {
    await database().insert(formerSlugs).values({ slug, guildId: of.id, until: sql`now() + interval '1 day'` });
    expect((await publicGuild.as(ANONYMOUS, { slug })).id).toBe(of.id);
  }
  const seen = async (of: FactoryGuild) => {
    const { relation, allowApplications } = await publicGuild.as(ANONYMOUS, { slug: of.slug });
    const { setup } = await guildOverview.as(of.owner.principal, { guildId: of.id });
    const { name } = await guildLifecycle.as(of.owner.principal, { guildId: of.id });
    const done = (step: string) => setup?.find(({ key }) => key === step)?.done;
    const [questions, announcement] = [done('questions'), done('announcement')];
    return { name, relation, allowApplications, questions, announcement };
  };
  expect(await seen(one)).toEqual({
    name: one.name,
    relation: 'closed',
    allowApplications: false,
    questions: false,
    announcement: false,
  });
  expect(await seen(two)).toEqual({
    name: two.name,
    relation: 'open',
    allowApplications: true,
    questions: true,
    announcement: true,
  });
  const { guilds: mine } = await getShell.as(one.owner.principal, {});
  expect(mine).toMatchObject([{ id: one.id, entries: { applications: 0 } }]);
  const glance = await applicationSummary.as(guild.owner.principal, { guildId: guild.id });
  expect(glance?.oldestAt).toBe(glance?.newest.at(-1)?.createdAt);
  expect(second.id).toBe(glance?.newest[0]?.id);
  expect(await guildExists.as(ANONYMOUS, { guildId: uuidv7() })).toBe(false);
  expect(await publicMemberCount.as(ANONYMOUS, { slug: one.slug })).toEqual({ memberCount: 1 });
});

test('a visitor’s relation to a guild depends on that guild alone', async () => {
  const [other, third] = [await aGuild(), await aGuild()];
  const person = await aMember(other);
  const { principal } = await aPerson();
  const applicant = await aPerson();
  await anApplication(third, { person: applicant });
  const relation = async (by: Person['principal'], of: FactoryGuild) =>
    (await publicGuild.as(by, { slug: of.slug })).relation;
  expect(await relation(principal, guild)).toBe('open');
  expect(await relation(person.principal, other)).toBe('own');
  expect(await relation(person.principal, guild)).toBe('open');
  expect(await relation(applicant.principal, third)).toBe('applied');
  expect(await relation(applicant.principal, guild)).toBe('open');
});

test('no one creates a guild with another user’s character', async () => {
  const [me, other] = [await aPerson(), await aPerson()];
  const founding = createGuild.as(me.principal, {
    characterId: other.characterId,
    name: 'Borrowed',
    slug: 'borrowed',
    region: 'Europe',
    server: 'Lotharia',
    description: 'A guild.',
    tags: [],
  });
  await expect(founding).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the frame shows the viewer’s own character and guilds, and each row belongs to its user', async () => {
  const { principal } = await aPerson({ name: 'Lonely' });
  await database().execute(sql`
    update users set active_character_id = ${guild.owner.characterId} where id = ${principal.userId}`);
  expect(await getShell.as(principal, {})).toMatchObject({
    user: { name: 'Lonely', activeCharacter: null },
    guilds: [],
  });
  const { items: members } = await listMembers.as(member.principal, { guildId: guild.id });
  expect(members.filter(({ isMine }) => isMine).map(({ characterId }) => characterId)).toEqual([member.characterId]);
});
