import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { guildCounts } from '#/features/guild-access/guild.tables.server.ts';
import { memberRoles, members } from '#/features/guild-access/member.tables.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { membershipReactions } from '#/features/members/membership/membership.reactions.server.ts';
import { notifications } from '#/features/notifications/notification.tables.server.ts';
import { database, databasePool } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { worded } from '#/testing/worded-events.ts';
import { kickMember } from './kick-member.server.ts';
import { kickMembers } from './kick-members.server.ts';
import { leaveGuild } from './leave-guild.server.ts';
import { undoKick } from './undo-kick.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
let edda: Person;

beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  edda = await aMember(guild, { rank: 'Veteran', role: 'Quartermaster' });
});

const kick = (as: Person, of: Person, reason = '') =>
  kickMember.as(as.principal, { guildId: guild.id, characterId: of.characterId, reason });
const undo = (as: Person, undoId: string) => undoKick.as(as.principal, { guildId: guild.id, undoId });
const stateOf = async ({ characterId }: Person) => ({
  member: await database().select().from(members).where(eq(members.characterId, characterId)),
  roles: await database().select().from(memberRoles).where(eq(memberRoles.characterId, characterId)),
});
const GONE = { member: [], roles: [] };
const eventsOf = async (type: string) =>
  worded(
    guild.id,
    await database()
      .select()
      .from(events)
      .where(and(eq(events.guildId, guild.id), eq(events.type, type)))
      .orderBy(desc(events.id)),
  );
const countOf = async (id = guild.id) =>
  (await database().select({ count: guildCounts.members }).from(guildCounts).where(eq(guildCounts.guildId, id)))[0]
    ?.count;

describe('kickMember', () => {
  test('ends membership and roles, keeps what was, and says so with the reason', async () => {
    await kick(officer, edda, 'Never there');
    expect(await stateOf(edda)).toEqual(GONE);
    expect(await countOf()).toBe(2);
    expect((await eventsOf('member.kicked'))[0]).toMatchObject({
      actorUserId: officer.principal.userId,
      subjectId: edda.characterId,
      data: {
        reason: 'Never there',
        changes: [
          { field: 'Rank', from: 'Veteran', to: null },
          { field: 'Roles', from: 'Quartermaster', to: null },
        ],
      },
    });
  });

  test('is refused for equals, for the caller, for the owner, and without the permission', async () => {
    const other = await aMember(guild, { rank: 'Officer' });
    const notBelow = { reason: 'rank_not_below_yours' };
    await expect(kick(officer, other)).rejects.toMatchObject(notBelow);
    await expect(kick(officer, officer)).rejects.toMatchObject(notBelow);
    await expect(kick(officer, guild.owner)).rejects.toMatchObject({ reason: 'owner_untouchable' });
    await expect(kick(guild.owner, guild.owner)).rejects.toMatchObject({ reason: 'owner_untouchable' });
    await expect(kick(edda, other)).rejects.toMatchObject({ body: { missing: ['kick:members'] } });
    expect(await countOf()).toBe(4);
    expect(await eventsOf('member.kicked')).toEqual([]);
  });

  test('knows only members of this guild', async () => {
    const stranger = await aMember(await aGuild());
    await expect(kick(guild.owner, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ids = [stranger.characterId, uuidv7()];
    const many = kickMembers.as(guild.owner.principal, { guildId: guild.id, members: { ids } });
    await expect(many).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await stateOf(stranger)).member).toHaveLength(1);
  });

  test('and leaving at the same time happen once between them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await aMember(guild);
      const outcomes = await Promise.allSettled([
        kick(officer, one),
        leaveGuild.as(one.principal, { guildId: guild.id, characterId: one.characterId }),
        kick(guild.owner, one),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stateOf(one)).toEqual(GONE);
    }
    expect(await countOf()).toBe(3);
  });
});

test('kickMembers takes those who may be taken, and says why the others stay', async () => {
  const other = await aMember(guild, { rank: 'Officer' });
  const outcome = await kickMembers.as(officer.principal, {
    guildId: guild.id,
    members: { matching: {} },
    reason: 'Spring cleaning',
  });
  expect(outcome).toMatchObject({ changed: 1, unchanged: 0, next: null });
  expect(outcome.refused.map(({ characterId }) => characterId).sort()).toEqual(
    [guild.owner, officer, other].map(({ characterId }) => characterId).sort(),
  );
  expect(await stateOf(edda)).toEqual(GONE);
});

describe('undoKick', () => {
  test('restores rank, roles and the day of joining, once', async () => {
    await database().execute(
      sql`update members set joined_at = now() - interval '90 days' where guild_id = ${guild.id}`,
    );
    const before = await stateOf(edda);
    const { undoId } = await kick(officer, edda);
    await undo(officer, undoId);
    expect(await stateOf(edda)).toEqual(before);
    expect(await countOf()).toBe(3);
    expect((await eventsOf('member.kick_undone'))[0]).toMatchObject({
      data: {
        changes: [
          { field: 'Rank', from: null, to: 'Veteran' },
          { field: 'Roles', from: null },
        ],
      },
    });
    await expect(undo(officer, undoId)).rejects.toMatchObject({ reason: 'nobody_changed' });
  });

  test('waits for the character before it locks the guild, as everything that makes one join does', async () => {
    const { undoId } = await kick(officer, edda);
    const joining = await databasePool().connect();
    await joining.query('begin');
    await joining.query('select from characters where id = $1 for no key update', [edda.characterId]);
    const undone = undo(officer, undoId);
    const waiting = 'select from pg_locks where not granted';
    await expect.poll(async () => (await joining.query(waiting)).rowCount).toBeGreaterThan(0);
    await joining.query('select from guilds where id = $1 for no key update nowait', [guild.id]);
    await joining.query('rollback');
    joining.release();
    await expect(undone).resolves.toMatchObject({ changed: 1 });
  });

  test('is for the person who kicked, while they have the permission', async () => {
    const { undoId } = await kick(officer, edda);
    await expect(undo(guild.owner, undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database().delete(memberRoles).where(eq(memberRoles.characterId, officer.characterId));
    await expect(undo(officer, undoId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await stateOf(edda)).toEqual(GONE);
  });

  test('skips members of other guilds, deleted characters, and a role that is the owner’s now', async () => {
    const [one, two, three] = [await aMember(guild), await aMember(guild), await aMember(guild)];
    const { undoId } = await kickMembers.as(officer.principal, {
      guildId: guild.id,
      members: { ids: [one, two, three, edda].map(({ characterId }) => characterId) },
    });
    await aMember(await aGuild(), { person: one });
    await database().execute(sql`update characters set deleted_at = now() where id = ${two.characterId}`);
    await database().execute(
      sql`update roles set permissions = array['edit:admin'] where guild_id = ${guild.id} and name = 'Quartermaster'`,
    );
    const outcome = await undo(officer, undoId);
    expect(outcome.changed).toBe(1);
    expect(outcome.refused.map(({ characterId }) => characterId).sort()).toEqual(
      [one, two, edda].map(({ characterId }) => characterId).sort(),
    );
    expect((await stateOf(three)).member).toHaveLength(1);
    expect(await stateOf(edda)).toEqual(GONE);
  });
});

test('the person is notified of a kick and of its undo, the person who did it is not', async () => {
  const { undoId } = await kick(officer, edda, 'Never there');
  await undo(officer, undoId);
  for (const type of ['member.kicked', 'member.kick_undone']) {
    const [event] = await eventsOf(type);
    await runReactions(membershipReactions, { eventId: event?.id ?? '' });
  }
  const told = await database().select().from(notifications).where(eq(notifications.guildId, guild.id));
  expect(told.map(({ userId, title, body, link }) => ({ userId, title, body, link }))).toEqual([
    {
      userId: edda.principal.userId,
      title: expect.stringMatching(/^Person \d+ was kicked from Guild \d+$/),
      body: 'Never there',
      link: '/profile/guilds',
    },
    {
      userId: edda.principal.userId,
      title: expect.stringMatching(/^Person \d+ is back in Guild \d+$/),
      body: expect.any(String),
      link: `/guilds/${guild.id}`,
    },
  ]);
});
