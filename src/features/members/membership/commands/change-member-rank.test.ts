import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { memberRoles, members, ranks, roles } from '#/features/guild-access/member.tables.server.ts';
import { aCrowd, aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { worded } from '#/testing/worded-events.ts';
import { membershipUndoMembers } from '../undo.tables.server.ts';
import { removeExpiredUndos } from '../undo-state.repository.server.ts';
import { changeMemberRank } from './change-member-rank.server.ts';
import { changeMemberRanks } from './change-member-ranks.server.ts';
import { undoRankChange } from './undo-rank-change.server.ts';

const { url } = testDatabase();

let guild: FactoryGuild;
let officer: Person;
let edda: Person;

beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  edda = await aMember(guild, { rank: 'Initiate' });
});

const rankId = async (name: string, guildId = guild.id) => {
  const where = and(eq(ranks.guildId, guildId), eq(ranks.name, name));
  return (await database().select({ id: ranks.id }).from(ranks).where(where))[0]?.id as string;
};
/** 'Veteran: Member' */
const placeOf = async ({ characterId }: Person) => {
  const found = await database()
    .select({ rank: ranks.name, role: roles.name })
    .from(members)
    .innerJoin(ranks, eq(ranks.id, members.rankId))
    .leftJoin(memberRoles, eq(memberRoles.characterId, members.characterId))
    .leftJoin(roles, eq(roles.id, memberRoles.roleId))
    .where(eq(members.characterId, characterId))
    .orderBy(roles.position);
  return `${found[0]?.rank}: ${found.map(({ role }) => role).join(', ')}`;
};
const change = async (as: Person, of: Person, rank: string) =>
  changeMemberRank.as(as.principal, { guildId: guild.id, characterId: of.characterId, rankId: await rankId(rank) });
const lastEvents = async (type = 'member.rank_changed') =>
  worded(
    guild.id,
    await database()
      .select()
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, type)))
      .orderBy(desc(events.id)),
  );

describe('changeMemberRank', () => {
  test('assigns the rank and its roles, worded for the audit log, and invalidates the member’s pages', async () => {
    const heard = await publishedTopics(url, () => change(officer, edda, 'Veteran'));
    expect(await placeOf(edda)).toBe('Veteran: Member');
    expect(heard).toEqual(expect.arrayContaining([`guild:${guild.id}:members`, `user:${edda.principal.userId}:shell`]));
    const [event] = await lastEvents();
    expect(event).toMatchObject({
      actorUserId: officer.principal.userId,
      subjectId: edda.characterId,
      data: {
        changes: [
          { field: 'Rank', from: 'Initiate', to: 'Veteran' },
          { field: 'Roles', from: 'Initiate', to: 'Member' },
        ],
      },
    });
  });

  test.each([
    ['up to one’s own', 'Officer', 'rank_not_below_yours'],
    ['beyond', 'Guild Master', 'rank_not_below_yours'],
  ])('is refused %s', async (_, rank, reason) => {
    await expect(change(officer, edda, rank)).rejects.toMatchObject({ reason });
    expect(await placeOf(edda)).toBe('Initiate: Initiate');
    expect(await lastEvents()).toEqual([]);
  });

  test('is refused for the caller, for equals, for the owner, and without the permission', async () => {
    const other = await aMember(guild, { rank: 'Officer' });
    await expect(change(officer, officer, 'Member')).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    await expect(change(officer, other, 'Member')).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    await expect(change(officer, guild.owner, 'Member')).rejects.toMatchObject({ reason: 'owner_untouchable' });
    await expect(change(guild.owner, guild.owner, 'Member')).rejects.toMatchObject({ reason: 'owner_untouchable' });
    await expect(change(edda, other, 'Member')).rejects.toMatchObject({ body: { missing: ['manage:ranks'] } });
  });

  test('counts the person: a further character has the authority of the highest', async () => {
    const { principal } = await aMember(guild, { rank: 'Officer' });
    const { id: characterId } = await aCharacter(principal);
    const further = await aMember(guild, { person: { principal, characterId } });
    await expect(change(officer, further, 'Member')).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
    const { id: ownersOwn } = await aCharacter(guild.owner.principal);
    const ofOwner = await aMember(guild, { person: { ...guild.owner, characterId: ownersOwn } });
    await expect(change(officer, ofOwner, 'Member')).rejects.toMatchObject({ reason: 'owner_untouchable' });
    await change(guild.owner, ofOwner, 'Member');
    expect(await placeOf(ofOwner)).toBe('Member: Member');
  });

  test('knows only members and ranks of this guild', async () => {
    const other = await aGuild();
    const stranger = await aMember(other);
    const member = { guildId: guild.id, characterId: edda.characterId };
    const tries = [
      { ...member, characterId: stranger.characterId, rankId: await rankId('Member') },
      { ...member, characterId: uuidv7(), rankId: await rankId('Member') },
      { ...member, rankId: await rankId('Member', other.id) },
    ];
    for (const input of tries)
      await expect(changeMemberRank.as(guild.owner.principal, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(officer, edda, 'Initiate')).rejects.toMatchObject({ reason: 'nothing_to_change' });
  });

  test('judges by the rights that are left when it is its turn', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await aMember(guild, { rank: 'Officer' }), await aMember(guild)];
      const outcomes = await Promise.allSettled([
        change(guild.owner, one, 'Initiate'),
        change(one, two, 'Veteran'),
        change(one, two, 'Member'),
      ]);
      const demoted = (await lastEvents()).find(({ subjectId }) => subjectId === one.characterId)?.id ?? '';
      const raised = (await lastEvents()).filter(({ subjectId }) => subjectId === two.characterId);
      expect(outcomes[0]?.status).toBe('fulfilled');
      for (const { id } of raised) expect(id < demoted).toBe(true);
    }
  });
});

describe('changeMemberRanks', () => {
  const all = async (as: Person, input: Parameters<typeof changeMemberRanks>[0]['members'], rank = 'Member') =>
    changeMemberRanks.as(as.principal, { guildId: guild.id, members: input, rankId: await rankId(rank) });

  test('changes those who may be changed, and says why the others stay', async () => {
    const [other, member] = [await aMember(guild, { rank: 'Officer' }), await aMember(guild, { rank: 'Member' })];
    const nobody = uuidv7();
    const ids = [edda, other, member].map(({ characterId }) => characterId);
    const outcome = await all(officer, { ids: [...ids, nobody] });
    expect(outcome).toMatchObject({ changed: 1, unchanged: 1, next: null });
    expect(outcome.refused.map(({ characterId }) => characterId).sort()).toEqual([nobody, other.characterId].sort());
    expect(await placeOf(edda)).toBe('Member: Member');
    expect(await placeOf(other)).toBe('Officer: Officer');
    expect(await lastEvents()).toHaveLength(1);
  });

  test('records nothing where no one may be changed, and answers for a foreign member as for an unknown one', async () => {
    const stranger = await aMember(await aGuild());
    const refused = all(officer, { ids: [officer.characterId] });
    await expect(refused).rejects.toMatchObject({ reason: 'nobody_changed', code: 'CONFLICT' });
    for (const id of [stranger.characterId, uuidv7()])
      await expect(all(officer, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await lastEvents()).toEqual([]);
  });

  test('takes all who match, a hundred at a time', async () => {
    await database().execute(sql`delete from member_roles where character_id = ${edda.characterId}`);
    await aCrowd(guild, { of: edda.principal, count: 130, rank: 'Initiate' });
    const matching = { query: 'crowd', rankIds: [await rankId('Initiate')] };
    const first = await all(officer, { matching });
    expect(first).toMatchObject({ changed: 100, refused: [] });
    const second = await all(officer, { matching, after: first.next ?? undefined });
    expect(second).toMatchObject({ changed: 30, next: null });
    expect(await placeOf(edda)).toMatch(/^Initiate/);
    await undoRankChange.as(officer.principal, { guildId: guild.id, undoId: first.undoId });
    const left = await all(officer, { matching });
    expect(left.changed).toBe(100);
  });
});

describe('undoRankChange', () => {
  const undo = (as: Person, undoId: string) => undoRankChange.as(as.principal, { guildId: guild.id, undoId });

  test('restores rank and roles, once', async () => {
    await database().execute(sql`delete from member_roles where character_id = ${edda.characterId}`);
    const { undoId } = await change(officer, edda, 'Veteran');
    await undo(officer, undoId);
    expect(await placeOf(edda)).toBe('Initiate: ');
    await expect(undo(officer, undoId)).rejects.toMatchObject({ reason: 'nobody_changed' });
  });

  test('is for the person who made the change, for a short time, with the permissions they still have', async () => {
    const { undoId } = await change(officer, edda, 'Veteran');
    await expect(undo(guild.owner, undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undo(officer, uuidv7())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await change(guild.owner, edda, 'Officer');
    await expect(undo(officer, undoId)).rejects.toMatchObject({ reason: 'nobody_changed' });
    await change(guild.owner, edda, 'Veteran');
    await change(guild.owner, officer, 'Veteran');
    await expect(undo(officer, undoId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await placeOf(edda)).toBe('Veteran: Member');
  });

  test('is over after ten minutes', async () => {
    const { undoId } = await change(officer, edda, 'Veteran');
    const pass = (minutes: number) =>
      database().execute(
        sql`update membership_undos set expires_at = expires_at - make_interval(mins => ${minutes}::int)`,
      );
    await pass(9);
    await removeExpiredUndos();
    await pass(2);
    await expect(undo(officer, undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const left = () =>
      database().select().from(membershipUndoMembers).where(eq(membershipUndoMembers.guildId, guild.id));
    expect(await left()).toHaveLength(1);
    await removeExpiredUndos();
    expect(await left()).toEqual([]);
  });
});
