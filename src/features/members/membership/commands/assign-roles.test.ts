import { and, asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { memberRoles, members, roles } from '#/features/guild-access/member.tables.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { worded } from '#/testing/worded-events.ts';
import { assignRoles } from './assign-roles.server.ts';
import { assignRolesBulk } from './assign-roles-bulk.server.ts';
import { changeMemberRank } from './change-member-rank.server.ts';
import { kickMember } from './kick-member.server.ts';
import { undoRoleChange } from './undo-role-change.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
let edda: Person;

beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  edda = await aMember(guild, { rank: 'Initiate' });
});

const idsOf = async (names: readonly string[], guildId = guild.id) => {
  const found = await database().select().from(roles).where(eq(roles.guildId, guildId));
  return names.map((name) => found.find((role) => role.name === name)?.id as string);
};
const rolesOf = async ({ characterId }: Person) => {
  const found = await database()
    .select({ name: roles.name })
    .from(memberRoles)
    .innerJoin(roles, eq(roles.id, memberRoles.roleId))
    .where(eq(memberRoles.characterId, characterId))
    .orderBy(asc(roles.position));
  return found.map(({ name }) => name).join(', ');
};
const assign = async (as: Person, of: Person, add: string[], remove: string[] = []) =>
  assignRoles.as(as.principal, {
    guildId: guild.id,
    characterId: of.characterId,
    add: await idsOf(add),
    remove: await idsOf(remove),
  });
const lastEvents = async () =>
  worded(
    guild.id,
    await database()
      .select()
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, 'member.roles_changed')))
      .orderBy(desc(events.id)),
  );

describe('assignRoles', () => {
  test('adds and removes several in one command, worded for the audit log', async () => {
    await assign(officer, edda, ['Quartermaster', 'Member'], ['Initiate']);
    expect(await rolesOf(edda)).toBe('Quartermaster, Member');
    expect((await lastEvents())[0]).toMatchObject({
      actorUserId: officer.principal.userId,
      subjectId: edda.characterId,
      data: { changes: [{ field: 'Roles', from: 'Initiate', to: 'Quartermaster, Member' }] },
    });
  });

  test('needs every permission of a role, to add and to remove it, and leaves edit:admin to the owner', async () => {
    const keeper = await aMember(guild, { rank: 'Officer', permissions: ['manage:roles', 'view:members'] });
    const treasurer = await aMember(guild, { role: 'Treasurer' });
    const beyond = { reason: 'role_beyond_rights' };
    await expect(assign(keeper, edda, ['Treasurer'])).rejects.toMatchObject(beyond);
    await expect(assign(keeper, treasurer, [], ['Treasurer'])).rejects.toMatchObject(beyond);
    const admin = await aMember(guild, { rank: 'Officer', permissions: ['edit:admin'] });
    await expect(assign(admin, edda, ['Guild Master'])).rejects.toMatchObject({ reason: 'owner_only' });
    await assign(guild.owner, edda, ['Guild Master']);
    await expect(assign(admin, edda, [], ['Guild Master'])).rejects.toMatchObject({ reason: 'owner_only' });
    await expect(
      kickMember.as(admin.principal, { guildId: guild.id, characterId: edda.characterId }),
    ).rejects.toMatchObject({ reason: 'owner_only' });
    expect(await lastEvents()).toHaveLength(1);
  });

  test('is refused for the caller, for equals and without the permission', async () => {
    const other = await aMember(guild, { rank: 'Officer' });
    const notBelow = { reason: 'rank_not_below_yours' };
    await expect(assign(officer, officer, ['Quartermaster'])).rejects.toMatchObject(notBelow);
    await expect(assign(officer, other, ['Quartermaster'])).rejects.toMatchObject(notBelow);
    await expect(assign(edda, other, ['Member'])).rejects.toMatchObject({ body: { missing: ['manage:roles'] } });
  });

  test('knows only members and roles of this guild', async () => {
    const other = await aGuild();
    const stranger = await aMember(other);
    const [foreign] = await idsOf(['Member'], other.id);
    const give = (characterId: string, add: string[], remove: string[]) =>
      assignRoles.as(guild.owner.principal, { guildId: guild.id, characterId, add, remove });
    const tries = [
      [edda, [foreign as string], []],
      [edda, [], [foreign as string]],
      [edda, [uuidv7()], []],
      [stranger, await idsOf(['Member']), []],
    ] as const;
    for (const [member, add, remove] of tries)
      await expect(give(member.characterId, [...add], [...remove])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(assign(officer, edda, ['Initiate'])).rejects.toMatchObject({ reason: 'nothing_to_change' });
  });

  test('many at the same time lose nothing', async () => {
    const names = ['Recruiter', 'Quartermaster', 'Member', 'Raid Leader'];
    await Promise.all(names.map((name) => assign(guild.owner, edda, [name])));
    expect(await rolesOf(edda)).toBe('Raid Leader, Recruiter, Quartermaster, Member, Initiate');
  });
});

describe('assignRolesToMany and undoRoleChange', () => {
  test('change those who may be changed, and change them back', async () => {
    const [other, bron] = [await aMember(guild, { rank: 'Officer' }), await aMember(guild, { role: 'Quartermaster' })];
    const [quartermaster = ''] = await idsOf(['Quartermaster']);
    const outcome = await assignRolesBulk.as(officer.principal, {
      guildId: guild.id,
      members: { ids: [edda, other, bron].map(({ characterId }) => characterId) },
      add: [quartermaster],
    });
    expect(outcome).toMatchObject({ changed: 1, unchanged: 1, refused: [{ characterId: other.characterId }] });
    expect(await rolesOf(edda)).toBe('Quartermaster, Initiate');
    const undo = () => undoRoleChange.as(officer.principal, { guildId: guild.id, undoId: outcome.undoId });
    await undo();
    expect([await rolesOf(edda), await rolesOf(bron)]).toEqual(['Initiate', 'Quartermaster']);
    await expect(undo()).rejects.toMatchObject({ reason: 'nobody_changed' });
  });

  test('undo assigns no role that the caller couldn’t assign now', async () => {
    const { undoId } = await assign(officer, edda, [], ['Initiate']);
    await database()
      .update(roles)
      .set({ permissions: ['edit:billing'] })
      .where(and(eq(roles.guildId, guild.id), eq(roles.name, 'Initiate')));
    const undo = undoRoleChange.as(officer.principal, { guildId: guild.id, undoId });
    await expect(undo).rejects.toMatchObject({ reason: 'nobody_changed' });
    expect(await rolesOf(edda)).toBe('');
  });

  test('work on all who match the filters of the table', async () => {
    const [member = ''] = await idsOf(['Member']);
    await assignRolesBulk.as(officer.principal, {
      guildId: guild.id,
      members: { matching: { roleIds: await idsOf(['Initiate']) } },
      add: [member],
    });
    expect(await rolesOf(edda)).toBe('Member, Initiate');
    expect(await rolesOf(officer)).toBe('Officer');
  });
});

test('a demotion and a gift by the demoted end in what one after the other would', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await aMember(guild, { rank: 'Officer' });
    const two = await aMember(guild);
    const initiate = (await database().select().from(members).where(eq(members.characterId, edda.characterId)))[0];
    const [demotion] = await Promise.allSettled([
      changeMemberRank.as(guild.owner.principal, {
        guildId: guild.id,
        characterId: one.characterId,
        rankId: initiate?.rankId as string,
      }),
      assign(one, two, ['Quartermaster']),
      assign(one, two, ['Recruiter']),
    ]);
    expect(demotion?.status).toBe('fulfilled');
    const log = await database().select().from(events).where(eq(events.guildId, guild.id)).orderBy(asc(events.id));
    const at = log.findIndex(({ subjectId, type }) => type === 'member.rank_changed' && subjectId === one.characterId);
    const after = log.slice(at + 1).filter(({ actorUserId }) => actorUserId === one.principal.userId);
    expect(after).toEqual([]);
  }
});
