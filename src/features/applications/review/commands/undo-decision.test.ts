import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { submitApplication } from '#/features/applications/apply/commands/submit-application.server.ts';
import { UNDO_SECONDS } from '#/features/applications/decision.rules.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { changeMemberRank } from '#/features/members/membership/commands/change-member-rank.server.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { ranksOf } from '#/features/members/ranks/hierarchy.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { listApplications } from '../application.queries.server.ts';
import { acceptApplication } from './accept-application.server.ts';
import { rejectApplication } from './reject-application.server.ts';
import { undoDecision } from './undo-decision.server.ts';

testDatabase();

let guild: FactoryGuild;
let recruiter: Person;
beforeAll(async () => {
  guild = await aGuild();
  recruiter = await aMember(guild, { permissions: ['manage:applications'] });
});

interface Decided {
  readonly id: string;
  readonly person: Person;
  readonly decisionId: string;
}

async function accepted(by = recruiter, rankId?: string): Promise<Decided> {
  const application = await anApplication(guild);
  const which = { guildId: guild.id, applicationId: application.id };
  return { ...application, ...(await acceptApplication.as(by.principal, { ...which, rankId })) };
}
async function rejected(more: { reason?: string; block?: boolean } = {}): Promise<Decided> {
  const application = await anApplication(guild);
  const which = { guildId: guild.id, applicationId: application.id };
  return { ...application, ...(await rejectApplication.as(recruiter.principal, { ...which, ...more })) };
}
const undo = ({ id, decisionId }: Pick<Decided, 'id' | 'decisionId'>, by = recruiter) =>
  undoDecision.as(by.principal, { guildId: guild.id, applicationId: id, decisionId });

/** Everything that a decision changes. */
async function stateOf({ id }: Pick<Decided, 'id'>) {
  const [row] = await database()
    .execute(
      sql`select a.status, a.reason, a.decided_at, a.decided_by_user_id, a.decision_id, n.members,
        (select count(*)::int from members m where m.character_id = a.character_id) as memberships,
        (select count(*)::int from member_roles r where r.character_id = a.character_id) as roles,
        (select count(*)::int from guild_blocks b where b.guild_id = g.id and b.user_id = a.user_id) as blocks
      from applications a join guilds g on g.id = a.guild_id join guild_counts n on n.guild_id = g.id
      where a.id = ${id} and g.id = ${guild.id}`,
    )
    .then(({ rows }) => rows);
  const { counts } = await listApplications.as(recruiter.principal, { guildId: guild.id });
  return { ...row, counts };
}

describe('undoing', () => {
  test.each(['accept', 'reject with a reason and a block'])('%s leaves everything as it was', async (how) => {
    const application = await anApplication(guild);
    const before = await stateOf(application);
    const which = { guildId: guild.id, applicationId: application.id };
    const { decisionId } =
      how === 'accept'
        ? await acceptApplication.as(recruiter.principal, which)
        : await rejectApplication.as(recruiter.principal, { ...which, reason: 'Full.', block: true });
    expect(await stateOf(application)).not.toEqual(before);
    await expect(undo({ id: application.id, decisionId })).resolves.toEqual({ status: 'pending' });
    expect(await stateOf(application)).toEqual(before);
    const types = await sqlRows(database()).as({ type: text })(
      sql`select type from events where subject_id = ${application.id} order by id desc limit 1`,
    );
    expect(types).toEqual([{ type: 'application.decision_undone' }]);
  });

  test('a rejection leaves an earlier block', async () => {
    const { id: first, person } = await anApplication(guild);
    await withSettings(guild, { cooldownDays: 0 });
    await rejectApplication.as(recruiter.principal, { guildId: guild.id, applicationId: first });
    const { id } = await anApplication(guild, { person });
    await database().execute(
      sql`insert into guild_blocks (guild_id, user_id) values (${guild.id}, ${person.principal.userId})`,
    );
    const input = { guildId: guild.id, applicationId: id, block: true };
    await undo({ id, ...(await rejectApplication.as(recruiter.principal, input)) });
    expect(await stateOf({ id })).toMatchObject({ status: 'pending', blocks: 1 });
  });

  test('makes pending again what joining withdrew elsewhere, and records it there', async () => {
    const [one, two] = [await aGuild(), await aGuild()];
    const application = await anApplication(guild);
    const elsewhere = [await anApplication(one, application), await anApplication(two, application)];
    const which = { guildId: guild.id, applicationId: application.id };
    const { decisionId } = await acceptApplication.as(recruiter.principal, which);
    // The person has applied to one of them again, with another character.
    const alt = await aCharacter(application.person.principal);
    await anApplication(two, { person: { ...application.person, characterId: alt.id } });
    await undo({ id: application.id, decisionId });
    const rows = await sqlRows(database()).as({ status: text, events: int })(sql`
      select a.status, (select count(*) from events e
        where e.subject_id = a.id and e.guild_id = a.guild_id and e.type = 'application.reopened') as events
      from applications a where a.id in (${elsewhere[0]!.id}, ${elsewhere[1]!.id}) order by a.status`);
    expect(rows).toEqual([
      { status: 'pending', events: 1 },
      { status: 'withdrawn', events: 0 },
    ]);
  });

  test('leaves what another decision withdrew', async () => {
    const one = await aGuild();
    const application = await anApplication(guild);
    const other = await anApplication(one, application);
    const which = { guildId: guild.id, applicationId: application.id };
    const first = await acceptApplication.as(recruiter.principal, which);
    await database().execute(sql`update applications set decision_id = ${application.id} where id = ${other.id}`);
    await undo({ id: application.id, ...first });
    expect((await database().execute(sql`select status from applications where id = ${other.id}`)).rows).toEqual([
      { status: 'withdrawn' },
    ]);
  });
});

describe('undoing is refused', () => {
  const refused = (reason: string) => ({ code: 'CONFLICT', reason });

  test('to another person, and for another decision', async () => {
    const decision = await accepted();
    await expect(undo(decision, guild.owner)).rejects.toMatchObject(refused('decision_changed'));
    await expect(undo({ ...decision, decisionId: decision.id })).rejects.toMatchObject(refused('decision_changed'));
  });

  test('a second time', async () => {
    const decision = await rejected();
    await undo(decision);
    await expect(undo(decision)).rejects.toMatchObject(refused('decision_changed'));
  });

  test('after its time, by the clock of the server', async () => {
    const [early, late] = [await accepted(), await accepted()];
    const decidedAgo = ({ id }: Decided, seconds: number) =>
      database().execute(
        sql`update applications set decided_at = now() - make_interval(secs => ${seconds}) where id = ${id}`,
      );
    await decidedAgo(early, UNDO_SECONDS - 5);
    await decidedAgo(late, UNDO_SECONDS + 1);
    await expect(undo(late)).rejects.toMatchObject(refused('too_late'));
    await expect(undo(early)).resolves.toBeTruthy();
  });

  test.each<[string, (decision: Decided) => Promise<unknown>, string]>([
    [
      'left',
      ({ person }) =>
        leaveGuild.as(person.principal, { guildId: guild.id, characterId: person.characterId, reason: 'Oops' }),
      'has left the guild',
    ],
    [
      'was kicked',
      ({ person }) =>
        kickMember.as(guild.owner.principal, { guildId: guild.id, characterId: person.characterId, reason: 'Oops' }),
      'has left the guild',
    ],
    [
      'has another rank',
      async ({ person }) => {
        const rank = (await ranksOf(guild)).ranks.find(({ name }) => name === 'Member');
        const which = { guildId: guild.id, characterId: person.characterId };
        await changeMemberRank.as(guild.owner.principal, { ...which, rankId: rank!.id });
      },
      'is already active in the guild',
    ],
    [
      'is elsewhere',
      async ({ person }) => {
        const input = { guildId: guild.id, characterId: person.characterId, reason: 'Oops' };
        await leaveGuild.as(person.principal, input);
        await aMember(await aGuild(), { person });
      },
      'has joined another guild',
    ],
  ])('when the new member %s', async (_, happens, words) => {
    const decision = await accepted();
    await happens(decision);
    const before = await stateOf(decision);
    await expect(undo(decision)).rejects.toMatchObject({
      reason: 'moved_on',
      message: expect.stringContaining(words),
    });
    expect(await stateOf(decision)).toEqual(before);
  });

  test('when the rejected person has joined, or applied again', async () => {
    await withSettings(guild, { cooldownDays: 0 });
    const [joined, again] = [await rejected(), await rejected()];
    await aMember(guild, { person: joined.person });
    await expect(undo(joined)).rejects.toMatchObject(refused('moved_on'));
    const { characterId, principal } = again.person;
    await submitApplication.as(principal, { guildId: guild.id, characterId, discordJoined: true, responses: {} });
    await expect(undo(again)).rejects.toMatchObject(refused('applied_again'));
  });

  test('without manage:applications, and for an application of another guild', async () => {
    const decision = await accepted();
    const onlooker = await aMember(guild, { permissions: ['view:applications'] });
    await expect(undo(decision, onlooker)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const other = await aGuild();
    const foreign = await anApplication(other);
    await expect(undo({ ...foreign, decisionId: decision.decisionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the rank that is given', () => {
  const rankNamed = async (name: string, of = guild) =>
    (await ranksOf(of)).ranks.find((rank) => rank.name === name)!.id;
  const rankOf = async ({ person }: Decided) => {
    const { rows } = await database().execute(sql`
      select r.name from members m join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.character_id = ${person.characterId}`);
    return rows[0]?.name;
  };

  test('may be chosen by people who could give it', async () => {
    expect(await rankOf(await accepted(guild.owner, await rankNamed('Member')))).toBe('Member');
    const officer = await aMember(guild, { rank: 'Officer' });
    await expect(accepted(officer, await rankNamed('Officer'))).rejects.toMatchObject({
      reason: 'rank_not_below_yours',
    });
    await expect(accepted(recruiter, await rankNamed('Member'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('needs no choice where it is the default one', async () => {
    expect(await rankOf(await accepted(recruiter, await rankNamed('Initiate')))).toBe('Initiate');
  });

  test('of another guild answers as an unknown one', async () => {
    const other = await aGuild();
    await expect(accepted(guild.owner, await rankNamed('Member', other))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(accepted(guild.owner, (await aPerson()).characterId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
