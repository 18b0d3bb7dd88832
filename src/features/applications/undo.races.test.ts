import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anApplication } from './application.factory.ts';
import { withdrawApplication } from './apply/commands/withdraw-application.server.ts';
import { acceptApplication } from './review/commands/accept-application.server.ts';
import { rejectApplication } from './review/commands/reject-application.server.ts';
import { undoDecision } from './review/commands/undo-decision.server.ts';

testDatabase();

const won = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

async function decided(guild: FactoryGuild, how: typeof acceptApplication | typeof rejectApplication) {
  const { id: applicationId, person } = await anApplication(guild);
  const which = { guildId: guild.id, applicationId };
  const { decisionId } = await how.as(guild.owner.principal, which);
  return { which, person, undo: () => undoDecision.as(guild.owner.principal, { ...which, decisionId }) };
}

const stateOf = async ({ applicationId }: { applicationId: string }, { characterId }: Person) => {
  const rows = await sqlRows(database()).as({ status: text, members: int, types: arrayOf(text) })(sql`
    select status, (select count(*) from members where character_id = ${characterId}) as members,
      (select array_agg(type order by id) from events where subject_id = ${applicationId}) as types
    from applications where id = ${applicationId}`);
  return rows[0]!;
};

test('of 20 concurrent undos one succeeds', async () => {
  const guild = await aGuild();
  const { which, person, undo } = await decided(guild, acceptApplication);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, undo));
  expect(won(outcomes)).toBe(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'decision_changed' });
  expect(await stateOf(which, person)).toEqual({
    status: 'pending',
    members: 0,
    types: ['application.submitted', 'application.accepted', 'application.decision_undone'],
  });
});

test('an undo against a second decision, a withdrawal and a kick: each ends in one state, 30 rounds', async () => {
  const guild = await aGuild();
  const officer = await aMember(guild, { permissions: ['manage:applications', 'kick:members'], rank: 'Officer' });
  for (let round = 0; round < 30; round += 1) {
    const { which, person, undo } = await decided(guild, round % 2 === 0 ? acceptApplication : rejectApplication);
    const { characterId } = person;
    const outcomes = await Promise.allSettled([
      undo(),
      acceptApplication.as(officer.principal, which),
      rejectApplication.as(officer.principal, which),
      withdrawApplication.as(person.principal, which),
      kickMember.as(guild.owner.principal, { guildId: guild.id, characterId, reason: 'Race' }),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(['CONFLICT', 'NOT_FOUND']).toContain(outcome.reason.code);
    const { status, members, types } = await stateOf(which, person);
    const wasKicked = outcomes[4].status === 'fulfilled';
    expect(members, `round ${round}: ${status}, ${types.join(', ')}`).toBe(status === 'approved' && !wasKicked ? 1 : 0);
    // What the log says last is what the application says.
    const last = types.at(-1);
    expect(last).toBe(LAST[status]);
  }
});

const LAST: Readonly<Record<string, string>> = {
  pending: 'application.decision_undone',
  approved: 'application.accepted',
  rejected: 'application.rejected',
  withdrawn: 'application.withdrawn',
};
