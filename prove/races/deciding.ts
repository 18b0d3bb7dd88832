import { sql } from 'drizzle-orm';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import {
  aGuild,
  aMember,
  aPerson,
  type FactoryGuild,
  type Person,
} from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import { type Contest, others, tally } from './contest.ts';

const PASSWORD = 'lantern oil';
const LOST = ['409 already_decided', '409 already_in_guild'];

const accept = (guild: FactoryGuild, applicationId: string, by: Person = guild.owner) => ({
  by,
  id: 'application.acceptApplication',
  data: { guildId: guild.id, applicationId },
});

/** 50 calls of five officers for one application. */
export async function acceptFiftyTimes({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `fifty-${contest.install.product.pid}` });
  const facts = { permissions: ['manage:applications'] };
  const staff = await Promise.all(Array.from({ length: 5 }, () => aMember(guild, facts)));
  for (let round = 0; round < (quick ? 3 : 20); round++) {
    const { id, person } = await anApplication(guild);
    const answers = await contest.all(Array.from({ length: 50 }, (_, i) => accept(guild, id, staff[i % 5])));
    const { rows } = await database().execute(sql`
      select a.status, (select count(*) from members m where m.character_id = ${person.characterId}) as memberships,
        (select count(*) from events e where e.subject_id = a.id and e.type = 'application.accepted') as accepted
      from applications a where a.id = ${id}`);
    if (JSON.stringify(rows) !== '[{"status":"approved","memberships":1,"accepted":1}]') faults.push({ round, rows });
    if (tally(answers)['200'] !== 1) faults.push({ round, ...tally(answers) });
    faults.push(...others(answers, ['200', ...LOST]));
  }
  assert('accepted 50 times at once, an application is accepted once and 49 get a conflict', true, faults);
}

/** The guild, the applicant and the invite pull at one application. */
export async function acceptWithdrawInvite(
  { assert, metric, quick, random }: CheckContext,
  contest: Contest,
): Promise<void> {
  const faults: unknown[] = [];
  const ended: Record<string, number> = {};
  const guild = await aGuild({ slug: `pulled-${contest.install.product.pid}` });
  await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD });
  const rounds = quick ? 8 : 100;
  for (let round = 0; round < rounds; round++) {
    const { id, person } = await anApplication(guild);
    const tries = [
      accept(guild, id),
      { by: person, id: 'application.withdrawApplication', data: { guildId: guild.id, applicationId: id } },
      {
        by: person,
        id: 'application.joinByInvite',
        data: { guildId: guild.id, characterId: person.characterId, password: PASSWORD },
        address: `192.0.2.${round + 1}`,
      },
    ];
    const [accepted, withdrawn, joined] = await contest.scattered(tries, random, 60);
    faults.push(...others([accepted!, withdrawn!, joined!], ['200', ...LOST]));
    const rows = await sqlRows(database()).as({ status: text, memberships: int, joins: int })(sql`
      select a.status, (select count(*) from members m where m.character_id = a.character_id) as memberships,
        (select count(*) from events e where e.subject_id = a.character_id and e.type = 'application.joined_by_invite') as joins
      from applications a where a.id = ${id}`);
    const { status = '', memberships, joins } = rows[0] ?? {};
    const how =
      accepted?.status === 200 ? 'accepted' : withdrawn?.status === 200 ? 'taken back' : 'ended by the invite';
    ended[how] = (ended[how] ?? 0) + 1;
    const expected = {
      status: accepted?.status === 200 ? 'approved' : 'withdrawn',
      memberships: accepted?.status === 200 || joined?.status === 200 ? 1 : 0,
      joins: joined?.status === 200 ? 1 : 0,
    };
    if (status !== expected.status || memberships !== expected.memberships || joins !== expected.joins)
      faults.push({ round, found: rows[0], expected });
    if (accepted?.status === 200 && withdrawn?.status === 200) faults.push({ round, both: 'accepted and withdrawn' });
  }
  assert(
    `accept, withdraw and invite at once, ${rounds} rounds: the answers match what happened, and it happened once`,
    true,
    faults,
  );
  metric({
    what: 'different outcomes of those rounds',
    value: Object.keys(ended).length,
    unit: 'of 3',
    atLeast: quick ? 1 : 2,
  });
}

/** Two guilds accept the same character. */
export async function twoGuildsOneCharacter({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const pid = contest.install.product.pid;
  const [one, two] = [await aGuild({ slug: `one-${pid}` }), await aGuild({ slug: `two-${pid}` })];
  const rounds = quick ? 5 : 50;
  for (let round = 0; round < rounds; round++) {
    const person = await aPerson();
    const tries = [one, two].map(async (guild) => accept(guild, (await anApplication(guild, { person })).id));
    const answers = await contest.all(await Promise.all(tries));
    if (tally(answers)['200'] !== 1) faults.push({ round, ...tally(answers) });
    faults.push(...others(answers, ['200', ...LOST]));
    const { rows } = await database().execute(sql`
      select string_agg(status, ' ' order by status) as statuses,
        (select count(*) from members where character_id = ${person.characterId}) as memberships
      from applications where character_id = ${person.characterId}`);
    if (JSON.stringify(rows) !== '[{"statuses":"approved withdrawn","memberships":1}]') faults.push({ round, rows });
  }
  assert(`accepted by two guilds at once, a character joins one of them, ${rounds} rounds`, true, faults);
}
