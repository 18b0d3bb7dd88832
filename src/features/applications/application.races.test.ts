import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { SEED } from '#/testing/seed.ts';
import { aForm, anApplication, withSettings } from './application.factory.ts';
import { submitApplication } from './apply/commands/submit-application.server.ts';
import { withdrawApplication } from './apply/commands/withdraw-application.server.ts';
import { joinByInvite } from './invites/commands/join-by-invite.server.ts';
import { updateQuestions } from './questions/commands/update-questions.server.ts';
import { acceptApplication } from './review/commands/accept-application.server.ts';

testDatabase();

const PASSWORD = 'lantern-oil';
type Outcome = PromiseSettledResult<unknown>;
const won = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 'fulfilled').length;
/** The others get a conflict, or a password that is no longer valid. */
const expectRefusals = (outcomes: readonly Outcome[]) => {
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(['CONFLICT', 'INVALID']).toContain(outcome.reason.code);
};
const accept = (guild: FactoryGuild, applicationId: string, by: Person = guild.owner) =>
  acceptApplication.as(by.principal, { guildId: guild.id, applicationId });
const membershipsOf = async (characterId: string) =>
  await sqlRows(database()).as({ guild_id: text })(
    sql`select guild_id from members where character_id = ${characterId}`,
  );
const join = (guild: FactoryGuild, { principal, characterId }: Person, address: string) =>
  asRequest({ principal, address }, () => joinByInvite({ guildId: guild.id, characterId, password: PASSWORD }));

test('of 50 concurrent accepts one succeeds', async () => {
  const guild = await aGuild();
  const staff = await Promise.all(
    Array.from({ length: 5 }, () => aMember(guild, { permissions: ['manage:applications'] })),
  );
  const { id, person } = await anApplication(guild);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => accept(guild, id, staff[i % 5])));
  expect(won(outcomes)).toBe(1);
  expectRefusals(outcomes);
  expect(await membershipsOf(person.characterId)).toEqual([{ guild_id: guild.id }]);
  const events = await database().execute(
    sql`select from events where subject_id = ${id} and type = 'application.accepted'`,
  );
  expect(events.rows).toHaveLength(1);
});

test('concurrent accept, withdraw and invite, 100 rounds: one outcome each', async () => {
  const guild = await aGuild();
  await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD });
  const seen = new Set<string>();
  const random = seededRandom(SEED);
  // Judging a password takes a while: the others start so much later that each has its turn to be first.
  const later = async (run: () => Promise<unknown>) => {
    await new Promise((done) => setTimeout(done, random.below(40)));
    return run();
  };
  for (let round = 0; round < 100; round++) {
    const { id, person } = await anApplication(guild);
    const contenders = [
      () => accept(guild, id),
      () => withdrawApplication.as(person.principal, { guildId: guild.id, applicationId: id }),
      () => join(guild, person, `192.0.2.${round}`),
    ];
    const outcomes = await Promise.allSettled(contenders.map(later));
    expectRefusals(outcomes);
    const rows = await sqlRows(database()).as({ status: text, types: arrayOf(text) })(sql`
      select a.status, (select array_agg(e.type) from events e where e.subject_id = a.id and e.type <> 'application.submitted') as types
      from applications a where a.id = ${id}`);
    const { status, types } = rows[0]!;
    const member = (await membershipsOf(person.characterId)).length;
    seen.add(status);
    expect(member, `seed ${SEED}, round ${round}: ${status}`).toBeLessThanOrEqual(1);
    // The application ended once: approved makes a member, and only one event says how it ended.
    expect(types).toHaveLength(1);
    expect(types[0]).toBe(status === 'approved' ? 'application.accepted' : 'application.withdrawn');
    if (status === 'approved') expect(member).toBe(1);
    expect(['approved', 'withdrawn']).toContain(status);
  }
  expect([...seen].sort(), `seed ${SEED}`).toEqual(['approved', 'withdrawn']);
});

test('one character accepted by two guilds concurrently joins one of them, 50 rounds', async () => {
  const [one, two] = [await aGuild(), await aGuild()];
  for (let round = 0; round < 50; round++) {
    const person = await aPerson();
    const first = await anApplication(one, { person });
    const second = await anApplication(two, { person });
    const outcomes = await Promise.allSettled([accept(one, first.id), accept(two, second.id)]);
    expect(won(outcomes)).toBe(1);
    expectRefusals(outcomes);
    expect(await membershipsOf(person.characterId)).toHaveLength(1);
    const { rows } = await database().execute(
      sql`select status, count(*) as n from applications where character_id = ${person.characterId} group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { status: 'approved', n: 1 },
      { status: 'withdrawn', n: 1 },
    ]);
  }
});

test('one user who sends 20 applications concurrently has one', async () => {
  const guild = await aGuild();
  const { principal, characterId } = await aPerson();
  const input = { guildId: guild.id, characterId, discordJoined: true, responses: {} } as const;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      asRequest({ principal, address: `192.0.2.${i}` }, () => submitApplication(input)),
    ),
  );
  expect(won(outcomes)).toBe(1);
  const { rows } = await database().execute(sql`select from applications where user_id = ${principal.userId}`);
  expect(rows).toHaveLength(1);
});

describe('a form that is saved while someone submits it', () => {
  test('takes the answers to the one or refuses them, never a mixture, 40 rounds', async () => {
    const guild = await aGuild();
    let form = await aForm(guild, [{ question: 'Round 0' }]);
    for (let round = 1; round <= 40; round++) {
      const person = await aPerson();
      const next = form.map((question) => ({ ...question, options: [], question: `Round ${round}` }));
      const [sent, saved] = await Promise.allSettled([
        submitApplication.as(person.principal, {
          guildId: guild.id,
          characterId: person.characterId,
          discordJoined: true,
          responses: { [form[0]!.id]: 'x' },
          questionsVersion: round + 1,
        }),
        updateQuestions.as(guild.owner.principal, { guildId: guild.id, questions: next }),
      ]);
      expect(saved.status).toBe('fulfilled');
      form = next;
      if (sent.status === 'rejected') {
        expect(sent.reason.reason).toBe('questions_changed');
        continue;
      }
      const rows = await sqlRows(database()).as({ asked: text })(
        sql`select responses->0->>'question' as asked from applications where id = ${sent.value.applicationId}`,
      );
      expect(rows).toEqual([{ asked: `Round ${round - 1}` }]);
    }
  });
});
