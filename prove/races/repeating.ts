import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aGuild, aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, others, tally } from './contest.ts';
import { aFounding } from './saving.ts';

/** One intent that is sent 200 times with one key, through both processes. */
export async function sameKey({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const faults: unknown[] = [];
  const times = quick ? 60 : 200;
  for (let round = 0; round < (quick ? 1 : 5); round++) {
    const key = randomUUID();
    const by = await aPerson();
    const slug = `repeated-${contest.install.product.pid}-${round}`;
    const founding = { by, id: 'guild.createGuild', key, data: aFounding(slug, by.characterId) };
    const answers = await contest.all(
      Array.from({ length: times }, (_, i) => ({ ...founding, at: i % 2 ? second : contest.install })),
    );
    faults.push(...(await identicalAnswers(answers)));
    const { rows } = await database().execute(sql`
      select (select count(*) from guilds where slug = ${slug}) as guilds,
        (select count(*) from events e join guilds g on g.id = e.guild_id where g.slug = ${slug} and e.type = 'guild.created') as events`);
    if (JSON.stringify(rows) !== '[{"guilds":1,"events":1}]') faults.push({ round, rows });
  }
  assert(`creating a guild ${times} times with one key gives equal answers and one guild`, true, faults);
}

/** The same of a command that would happily be carried out twice. */
export async function sameComment({ assert, quick }: CheckContext, contest: Contest, second: Install): Promise<void> {
  const faults: unknown[] = [];
  const times = quick ? 60 : 200;
  const guild = await aGuild({ slug: `talk-${contest.install.product.pid}` });
  const { id: applicationId } = await anApplication(guild);
  const key = randomUUID();
  const comment = {
    by: guild.owner,
    id: 'application.commentOnApplication',
    key,
    data: { guildId: guild.id, applicationId, body: 'Once.' },
  };
  const answers = await contest.all(
    Array.from({ length: times }, (_, i) => ({ ...comment, at: i % 2 ? second : contest.install })),
  );
  faults.push(...(await identicalAnswers(answers)));
  const other = { ...comment, data: { ...comment.data, body: 'Something else.' } };
  const mixed = await contest.all([comment, other, comment, other]);
  if (JSON.stringify(tally(mixed)) !== '{"200":2,"422 idempotency_mismatch":2}') faults.push(tally(mixed));
  const { rows } = await database().execute(sql`
    select body from application_comments where application_id = ${applicationId}`);
  if (JSON.stringify(rows) !== '[{"body":"Once."}]') faults.push(rows);
  assert(
    `a comment sent ${times} times with one key is stored once; another text with that key is refused`,
    true,
    faults,
  );
}

/** A first body and another at the same moment, with one key: one of them is carried out, and only that one. */
export async function twoBodies({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `bodies-${contest.install.product.pid}` });
  const { id: applicationId } = await anApplication(guild);
  for (let round = 0; round < (quick ? 3 : 10); round++) {
    const key = randomUUID();
    const [one, two] = [`One of ${round}.`, `Two of ${round}.`].map((body) => ({
      by: guild.owner,
      id: 'application.commentOnApplication',
      key,
      data: { guildId: guild.id, applicationId, body },
    }));
    const answers = await contest.all([one!, two!]);
    const rows = await sqlRows(database()).as({ body: text })(sql`
      select body from application_comments where application_id = ${applicationId} and body like ${`%of ${round}.`}`);
    const winner = answers.findIndex(({ status }) => status === 200);
    faults.push(...others(answers, ['200', '422 idempotency_mismatch']));
    if (rows.length !== 1 || rows[0]?.body !== [one, two][winner]?.data.body) faults.push({ round, winner, rows });
  }
  assert('of two concurrent bodies with one key, one runs and the other is refused', true, faults);
}

/** Keys belong to who sent them. */
export async function keyOfTwoUsers({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  for (let round = 0; round < (quick ? 2 : 10); round++) {
    const key = randomUUID();
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
    const slugs = people.map((_, i) => `own-${contest.install.product.pid}-${round}-${i}`);
    const answers = await contest.all(
      people.map((by, i) => ({
        by,
        id: 'guild.createGuild',
        key,
        data: aFounding(slugs[i]!, by.characterId),
      })),
    );
    faults.push(...others(answers, ['200']));
    for (const [i, { text }] of answers.entries())
      if (!text.includes(slugs[i]!)) faults.push({ round, i, text: text.slice(0, 200) });
  }
  assert('five users who send the same key each get their own answer', true, faults);
}

async function identicalAnswers(answers: Awaited<ReturnType<Contest['all']>>): Promise<unknown[]> {
  const texts = new Set(answers.map(({ text }) => text));
  return texts.size === 1 && tally(answers)['200'] === answers.length ? [] : [tally(answers), [...texts].slice(0, 3)];
}
