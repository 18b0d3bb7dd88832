import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aSession } from '#/features/accounts/account.factory.ts';
import { logins } from '#/features/accounts/account.tables.server.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { arrayOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { hashPassword } from '#/platform/input/password.server.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '../guild.factory.ts';
import { lifecycleReactions } from '../lifecycle.reactions.server.ts';
import { transferOwnership } from './transfer-ownership.server.ts';

testDatabase();

let guild: FactoryGuild;
let candidate: Person;
beforeEach(async () => {
  guild = await aGuild();
  candidate = await aMember(guild);
  await aSession(guild.owner.principal, TEST_SETTINGS);
});

const transfer = (more: { by?: Person; to?: Person; typed?: string; password?: string } = {}) => {
  const { by = guild.owner, to = candidate, typed = to.principal.name, password } = more;
  const input = { guildId: guild.id, characterId: to.characterId, typed, ...(password && { password }) };
  return transferOwnership.as(by.principal, input);
};
const ownerNow = async () =>
  (
    await sqlRows(database()).as({ id: text })(sql`select owner_character_id as id from guilds where id = ${guild.id}`)
  )[0]?.id;
const place = async ({ characterId }: Person) =>
  (
    await sqlRows(database()).as({ rank: text, roles: arrayOf(text) })(sql`
      select r.name as rank, array(
        select ro.name from member_roles mr join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
        where mr.guild_id = m.guild_id and mr.character_id = m.character_id order by ro.position) as roles
      from members m join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.guild_id = ${guild.id} and m.character_id = ${characterId}`)
  )[0];

describe('a transfer of ownership', () => {
  it('gives the new owner the highest rank, the former one the next, and is worded in the log', async () => {
    await transfer();
    expect(await ownerNow()).toBe(candidate.characterId);
    expect(await place(candidate)).toEqual({ rank: 'Guild Master', roles: ['Guild Master'] });
    expect(await place(guild.owner)).toEqual({ rank: 'Officer', roles: ['Officer'] });
    const [event] = await database().select().from(events).where(eq(events.type, 'guild.ownership_transferred'));
    expect(event).toMatchObject({
      guildId: guild.id,
      actorUserId: guild.owner.principal.userId,
      subjectLabel: candidate.principal.name,
      data: {
        changes: { ownerCharacterId: { from: guild.owner.characterId, to: candidate.characterId } },
        names: { [candidate.characterId]: candidate.principal.name },
      },
    });
    // The former owner may leave now, the new one may not.
    const leave = ({ principal, characterId }: Person) => leaveGuild.as(principal, { guildId: guild.id, characterId });
    await expect(leave(candidate)).rejects.toMatchObject({ reason: 'owner_must_transfer' });
    await leave(guild.owner);
  });

  it('is in the history of both, with ranks and roles before and after', async () => {
    await transfer();
    const historyOf = async ({ characterId }: Person) =>
      (await getMemberProfile.as(candidate.principal, { guildId: guild.id, memberId: characterId })).history;
    expect(await historyOf(candidate)).toMatchObject([
      {
        what: 'transferred ownership',
        actorName: guild.owner.principal.name,
        changes: [
          { field: 'Rank', from: 'Initiate', to: 'Guild Master' },
          { field: 'Roles', from: 'Initiate', to: 'Guild Master' },
        ],
      },
    ]);
    expect(await historyOf(guild.owner)).toMatchObject([
      {
        what: 'transferred ownership',
        changes: [
          { field: 'Rank', from: 'Guild Master', to: 'Officer' },
          { field: 'Roles', from: 'Guild Master', to: 'Officer' },
        ],
      },
    ]);
  });

  it('is nothing in the history of a former owner whose place stays', async () => {
    await database().execute(sql`
      update members set rank_id = (select id from ranks where guild_id = ${guild.id} and name = 'Member')
      where character_id = ${guild.owner.characterId}`);
    await transfer();
    const passed = await database()
      .select({ id: events.subjectId })
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, 'member.rank_changed_by_transfer')));
    expect(passed).toEqual([{ id: candidate.characterId }]);
  });

  it('keeps roles that were assigned by hand, and a rank that was not the highest', async () => {
    const [scribe, veteran] = [uuidv7(), uuidv7()];
    await database().execute(sql`
      insert into roles (guild_id, id, name, position, permissions) values (${guild.id}, ${scribe}, 'Scribe', 50, '{}')`);
    await database().execute(sql`
      insert into ranks (guild_id, id, name, position) values (${guild.id}, ${veteran}, 'Veteran', 50)`);
    for (const { characterId } of [guild.owner, candidate])
      await database().execute(sql`
        insert into member_roles (guild_id, character_id, role_id) values (${guild.id}, ${characterId}, ${scribe})`);
    await database().execute(sql`
      update members set rank_id = ${veteran} where character_id = ${guild.owner.characterId}`);
    await transfer();
    expect(await place(candidate)).toEqual({ rank: 'Guild Master', roles: ['Guild Master', 'Scribe'] });
    expect((await place(guild.owner))?.rank).toBe('Veteran');
    expect((await place(guild.owner))?.roles).toContain('Scribe');
  });

  it('notifies the new owner and those with edit:admin, not the former owner', async () => {
    const admin = await aMember(guild, { permissions: ['edit:admin'] });
    const member = await aMember(guild);
    await transfer();
    await reactNow(lifecycleReactions);
    const notificationsOf = async ({ principal }: Person) =>
      (await listNotifications.as(principal, {})).items
        .filter((notice) => notice.guild?.id === guild.id)
        .map(({ title }) => title);
    expect(await notificationsOf(candidate)).toEqual([`You own ${guild.name} now`]);
    expect(await notificationsOf(admin)).toEqual([`${candidate.principal.name} owns ${guild.name} now`]);
    for (const quiet of [member, guild.owner]) expect(await notificationsOf(quiet)).toEqual([]);
  });
});

describe('handing over is refused', () => {
  it('without the new owner’s name, and to someone who is no member of this guild', async () => {
    await expect(transfer({ typed: 'Somebody else' })).rejects.toMatchObject({ reason: 'not_confirmed' });
    const other = await aGuild();
    for (const to of [await aPerson(), other.owner, await aMember(other)])
      await expect(transfer({ to })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(transfer({ to: guild.owner })).rejects.toMatchObject({ reason: 'already_owner' });
    expect(await ownerNow()).toBe(guild.owner.characterId);
  });

  it('to everyone but the owner, whatever their permissions', async () => {
    const admin = await aMember(guild, { permissions: ['edit:admin'] });
    await aSession(admin.principal, TEST_SETTINGS);
    await expect(transfer({ by: admin, to: admin })).rejects.toMatchObject({ reason: 'owner_only' });
    for (const by of [candidate, await aPerson()])
      await expect(transfer({ by })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ownerNow()).toBe(guild.owner.characterId);
  });
});

describe('who is there is asked once more', () => {
  it('a sign-in of the last ten minutes is enough where there is no password, an older one is not', async () => {
    const { userId: id } = guild.owner.principal;
    await database().execute(sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`);
    await expect(transfer()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'sign_in_again' });
    // Neither does another session of theirs, nor someone else's recent one.
    await aSession({ ...guild.owner.principal, sessionId: uuidv7() }, TEST_SETTINGS);
    await expect(transfer()).rejects.toMatchObject({ reason: 'sign_in_again' });
    await database().execute(sql`update sessions set created_at = now() - interval '9 minutes' where user_id = ${id}`);
    await transfer();
    expect(await ownerNow()).toBe(candidate.characterId);
  });

  it('a password is needed where there is one, however young the sign-in', async () => {
    await database()
      .insert(logins)
      .values({
        id: uuidv7(),
        userId: guild.owner.principal.userId,
        accountId: guild.owner.principal.userId,
        providerId: 'credential',
        password: await hashPassword('brass lantern over quiet moss'),
      });
    await expect(transfer()).rejects.toMatchObject({ reason: 'wrong_password' });
    await expect(transfer({ password: 'something else' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { password: "That's not your password. Check it and try again." },
    });
    expect(await ownerNow()).toBe(guild.owner.characterId);
    await transfer({ password: 'brass lantern over quiet moss' });
    expect(await ownerNow()).toBe(candidate.characterId);
  });

  it('eight wrong passwords in a quarter of an hour are the end of trying', async () => {
    const tries = [];
    for (let i = 0; i < 9; i++)
      tries.push(await transfer({ password: `guess ${i}`, typed: 'no' }).catch((e) => e.reason));
    expect(tries).toEqual([...Array(8).fill('not_confirmed'), 'too_many_tries']);
  });
});
