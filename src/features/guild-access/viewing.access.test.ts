import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { listMyNews } from '#/features/announcements/news.queries.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRole } from '#/features/members/ranks/hierarchy.factory.ts';
import { getRoles } from '#/features/members/roles/role.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { asRequest } from '#/testing/request.ts';
import { requireGuildForRead, requireGuildForWrite } from './guild.access.server.ts';
import { checkPermissions } from './permission.queries.server.ts';
import { expandPermissions } from './permission.rules.ts';
import { viewingToken } from './viewing.rules.ts';
import '#/features/registry.server.ts';

testDatabase();

let guild: FactoryGuild;
beforeEach(async () => {
  guild = await aGuild();
});

const cookieOf = (parts: { roleId: string; sessionId: string; guildId?: string }) =>
  new Headers({ cookie: `view_as=${viewingToken({ guildId: guild.id, ...parts })}` });

/** As one request of someone whose browser looks at the guild as a role. */
function viewing<T>({ principal }: Person, roleId: string, run: () => Promise<T>, more: object = {}): Promise<T> {
  const headers = cookieOf({ roleId, sessionId: principal.sessionId, ...more });
  return asRequest({ principal, headers }, run);
}

const visit = (person: Person) => requireGuildForRead(person.principal, guild.id);

async function roleNamed(name: string): Promise<string> {
  const rows = await sqlRows(database()).as({
    id: text,
  })(sql`select id from roles where guild_id = ${guild.id} and name = ${name}`);
  return rows[0]?.id ?? '';
}

test('the owner sees the guild as the role does: its permissions, the rank that includes it, no ownership', async () => {
  const member = await roleNamed('Member');
  const scope = await viewing(guild.owner, member, () => visit(guild.owner));
  expect(scope).toMatchObject({ isOwner: false, viewingAs: { id: member, name: 'Member' } });
  // The Member role comes with Veteran first.
  expect(scope.memberships.map(({ rankPosition }) => rankPosition)).toEqual([3]);
  expect(scope.holds('view:storage')).toBe(true);
  expect(scope.holds('edit:guild')).toBe(false);
  expect([...scope.permissions].filter((id) => !scope.holds(id))).toEqual([]);
  const alone = await aRole(guild, { permissions: ['view:members'] });
  const low = await viewing(guild.owner, alone, () => visit(guild.owner));
  expect(low.memberships.map(({ rankPosition }) => rankPosition)).toEqual([5]);
});

test('it grants nothing: permissions stay a subset of the viewer’s own, and the rank no higher', async () => {
  const officer = await aMember(guild, { permissions: ['view:roles', 'edit:members'] });
  const own = await visit(officer);
  for (const permissions of [[], ['view:members'], ['edit:members'], ['edit:treasury'], ['edit:admin']]) {
    const roleId = await aRole(guild, { permissions });
    // Even one that comes with the highest rank.
    await database().execute(sql`
      insert into rank_roles (guild_id, rank_id, role_id)
      select ${guild.id}, id, ${roleId} from ranks where guild_id = ${guild.id} and position = 1`);
    const scope = await viewing(officer, roleId, () => visit(officer));
    const [had, has] = [own.permissions, scope.permissions];
    expect([...has].filter((id) => !had.has(id))).toEqual([]);
    expect(scope.memberships.map(({ rankPosition }) => rankPosition)).toEqual([5]);
    const mayHandle = [...expandPermissions(permissions)].every((id) => had.has(id));
    expect(scope.viewingAs === null).toBe(!mayHandle);
    expect([...has].sort()).toEqual([...(mayHandle ? expandPermissions(permissions) : had)].sort());
  }
});

test('it is for those who see roles, for their session, in their guild', async () => {
  const role = await aRole(guild);
  const blind = await aMember(guild, { permissions: ['edit:members'] });
  expect((await viewing(blind, role, () => visit(blind))).viewingAs).toBeNull();
  const other = await viewing(guild.owner, role, () => visit(guild.owner), { sessionId: uuidv7() });
  expect(other).toMatchObject({ isOwner: true, viewingAs: null });
  const elsewhere = await aGuild();
  const foreign = await aRole(elsewhere);
  expect(await viewing(guild.owner, foreign, () => visit(guild.owner))).toMatchObject({ viewingAs: null });
  const inOther = await viewing(guild.owner, role, () => visit(guild.owner), { guildId: elsewhere.id });
  expect(inOther).toMatchObject({ isOwner: true, viewingAs: null });
});

test('it ends when the role has a permission that one lacks, or is deleted', async () => {
  const officer = await aMember(guild, { permissions: ['view:roles', 'view:storage'] });
  const role = await aRole(guild, { permissions: ['view:storage'] });
  expect((await viewing(officer, role, () => visit(officer))).viewingAs).not.toBeNull();
  await database().execute(sql`update roles set permissions = '{edit:treasury}' where id = ${role}`);
  expect((await viewing(officer, role, () => visit(officer))).viewingAs).toBeNull();
  await database().execute(sql`delete from roles where id = ${role}`);
  expect((await viewing(officer, role, () => visit(officer))).viewingAs).toBeNull();
});

test('nothing can be changed while viewing, and the refusal says how to stop', async () => {
  const role = await aRole(guild, { permissions: ['edit:admin'] });
  const entering = viewing(guild.owner, role, () =>
    inTransaction((tx) => requireGuildForWrite(tx, guild.owner.principal, guild.id)),
  );
  await expect(entering).rejects.toMatchObject({
    code: 'FORBIDDEN',
    reason: 'viewing_as_role',
    message: expect.stringContaining('Stop viewing'),
  });
  await expect(inTransaction((tx) => requireGuildForWrite(tx, guild.owner.principal, guild.id))).resolves.toBeTruthy();
});

test('navigation, permission check and lists follow', async () => {
  const { principal } = guild.owner;
  const role = await aRole(guild, { permissions: ['view:members', 'view:roles'] });
  const shell = await viewing(guild.owner, role, () => getShell({}));
  expect(shell.viewing).toEqual({ guildId: guild.id, guildName: guild.name, roleName: expect.any(String) });
  const { entries, settings } = shell.guilds.find(({ id }) => id === guild.id) ?? {};
  expect([Object.keys(entries ?? {}).toSorted(), settings]).toEqual([['dashboard', 'members', 'settings'], ['roles']]);
  const checked = await viewing(guild.owner, role, () =>
    checkPermissions({ guildId: guild.id, permissions: ['view:members', 'edit:guild'] }),
  );
  expect(checked).toMatchObject({ isAuthorized: false, missing: ['edit:guild'] });
  const roles = await viewing(guild.owner, role, () => getRoles({ guildId: guild.id }));
  expect(roles.can).toEqual({ create: false, reorder: false });
  expect(roles.roles.filter(({ viewAs }) => viewAs !== null)).toEqual([]);
  const full = await asRequest({ principal }, () => getShell({}));
  expect(full.viewing).toBeNull();
  expect(full.guilds[0]?.entries).toHaveProperty('audit-logs');
});

test('the dashboard shows this guild as the role would see it, and other guilds as before', async () => {
  const [{ principal }, elsewhere] = [guild.owner, await aGuild()];
  await aMember(elsewhere, { person: { principal, characterId: (await aCharacter(principal)).id } });
  for (const each of [guild, elsewhere])
    await anAnnouncement(each, { by: await aMember(each, { permissions: ['create:announcements'] }) });
  const newsOf = async (roleId: string | null) => {
    const read = () => listMyNews({});
    const listed = roleId === null ? await asRequest({ principal }, read) : await viewing(guild.owner, roleId, read);
    return listed.map((news) => news.guild.id).sort();
  };
  const both = [guild.id, elsewhere.id].sort();
  const blind = await aRole(guild, { permissions: ['view:members'] });
  const reader = await aRole(guild, { permissions: ['view:members', 'view:announcements'] });
  expect(await newsOf(null)).toEqual(both);
  expect(await newsOf(reader)).toEqual(both);
  expect(await newsOf(blind)).toEqual([elsewhere.id]);
});

test('each role that the caller may handle can be viewed as', async () => {
  const officer = await aMember(guild, { permissions: ['view:roles', 'view:members'] });
  const small = await aRole(guild, { permissions: ['view:members'] });
  const { roles } = await getRoles.as(officer.principal, { guildId: guild.id });
  const { sessionId } = officer.principal;
  expect(roles.find(({ id }) => id === small)?.viewAs).toBe(
    viewingToken({ guildId: guild.id, roleId: small, sessionId }),
  );
  expect(roles.find(({ name }) => name === 'Treasurer')?.viewAs).toBeNull();
  expect((await getRoles.as(guild.owner.principal, { guildId: guild.id })).roles.every(({ viewAs }) => viewAs)).toBe(
    true,
  );
});

test('a role comes with the ranks of its own guild, though others have more of them or the same ids', async () => {
  const other = await aGuild();
  await database().execute(sql`
    update ranks set position = position + 100 where guild_id = ${other.id} and position > 1`);
  const alone = await aRole(guild, { permissions: ['view:members'] });
  const byItself = await viewing(guild.owner, alone, () => visit(guild.owner));
  expect(byItself.memberships.map(({ rankPosition }) => rankPosition)).toEqual([5]);

  await withoutSecondLock();
  const member = await roleNamed('Member');
  const mirror = await aMirrorOf(guild.id);
  // Fifty places lower, where every role comes with the lowest rank alone.
  await database().execute(sql`
    delete from rank_roles where guild_id = ${mirror.id}
      and rank_id <> (select id from ranks where guild_id = ${mirror.id} order by position desc limit 1)`);
  const there = await viewing(guild.owner, member, () => requireGuildForRead(guild.owner.principal, mirror.id), {
    guildId: mirror.id,
  });
  const here = await viewing(guild.owner, member, () => visit(guild.owner));
  await mirror.remove();
  expect(there.viewingAs).toEqual({ id: member, name: 'Mirror Member' });
  expect(there.memberships.map(({ rankPosition }) => rankPosition)).toEqual([55]);
  expect(here.viewingAs).toEqual({ id: member, name: 'Member' });
  expect(here.memberships.map(({ rankPosition }) => rankPosition)).toEqual([3]);
});
