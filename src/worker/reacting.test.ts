import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationSubmitted } from '#/features/applications/application.events.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { writeNote } from '#/features/members/notes/commands/write-note.server.ts';
import { noteWritten } from '#/features/members/notes/note.events.ts';
import type { NoteAudience } from '#/features/members/notes/note.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { MOST_TRIES, postponeReactions, takeReactions } from '#/platform/jobs/pending-reactions.server.ts';
import { on, runReactions } from '#/platform/jobs/reactions.server.ts';
import { stopListening } from '#/platform/live/live.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { keepReacting } from './reacting.server.ts';

testDatabase();
afterAll(stopListening);
let guild: FactoryGuild;
beforeAll(async () => {
  guild = await aGuild();
});
beforeEach(() => database().execute(sql`delete from pending_reactions`));

const DRAIN_MS = 5_000;
const waiting = async () =>
  await sqlRows(database()).as({ eventId: text, tries: int, error: text.orNull, failed: bool, due: bool })(sql`
    select event_id as "eventId", tries, error, failed_at is not null as failed, due_at <= now() as due
    from pending_reactions order by event_id`);
const letBeDue = () => database().execute(sql`update pending_reactions set due_at = now()`);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to that');
    await sleep(10);
  }
}

test('what is recorded is carried out at once, each exactly once by two workers, and leaves nothing', async () => {
  const seen: string[] = [];
  const reactions = [on(applicationSubmitted, 'test.see', async ({ event }) => void seen.push(event.subjectId))];
  const workers = [keepReacting(DRAIN_MS, reactions), keepReacting(DRAIN_MS, reactions)];
  const sent = await Promise.all(Array.from({ length: 12 }, () => anApplication(guild)));
  await until(async () => (await waiting()).length === 0);
  await Promise.all(workers.map(({ stop }) => stop()));
  expect(seen.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
});

test('one that fails is tried again after a pause and holds up no other; what is done is not done again', async () => {
  const done: string[] = [];
  let fails = true;
  const reactions = [
    on(applicationSubmitted, 'test.first', async () => void done.push('first')),
    on(applicationSubmitted, 'test.second', async () => {
      if (fails) throw new Error('The service is away');
      done.push('second');
    }),
  ];
  await anApplication(guild);
  const worker = keepReacting(DRAIN_MS, reactions);
  await until(async () => (await waiting())[0]?.error != null);
  expect(await waiting()).toMatchObject([{ tries: 1, error: 'The service is away', failed: false, due: false }]);
  expect(done).toEqual(['first']);
  fails = false;
  await letBeDue();
  worker.wake();
  await until(async () => (await waiting()).length === 0);
  await worker.stop();
  expect(done).toEqual(['first', 'second']);
});

test('what does not follow an event leaves no mark, and its event waits no more', async () => {
  const reactions = [
    on(applicationSubmitted, 'test.never', () => Promise.reject(new Error('asked')), { when: () => false }),
    on(applicationSubmitted, 'test.always', async () => {}, { when: ({ guildId }) => guildId === guild.id }),
  ];
  const marks = async () =>
    (await database().execute(sql`select reaction from reactions_done where reaction in ('test.never', 'test.always')`))
      .rows;
  await anApplication(guild);
  const [{ eventId } = { eventId: '' }] = await waiting();
  await runReactions(reactions.slice(0, 1), { eventId });
  expect(await waiting()).toEqual([]);
  expect(await marks()).toEqual([]);
  await runReactions(reactions, { eventId });
  expect(await marks()).toEqual([{ reaction: 'test.always' }]);
});

test('what follows no event that says this neither marks it nor lets it wait', async () => {
  const asked: string[] = [];
  const reactions = [
    on(noteWritten, 'test.staff', async () => void asked.push('staff'), {
      follows: ({ audience }) => audience === 'staff',
    }),
    on(noteWritten, 'test.all', async () => void asked.push('all')),
  ];
  const member = await aMember(guild);
  const write = (audience: NoteAudience) =>
    writeNote.as(guild.owner.principal, {
      guildId: guild.id,
      memberId: member.characterId,
      audience,
      body: 'Helps a lot.',
    });
  // Nobody is told of notes for staff, so nothing waits.
  await write('staff');
  expect(await waiting()).toEqual([]);
  await write('shared');
  const [{ eventId } = { eventId: '' }] = await waiting();
  await runReactions(reactions, { eventId });
  expect(asked).toEqual(['all']);
  expect(await waiting()).toEqual([]);
});

test('they are given up after the last try, kept for people to look at, and taken by no one', async () => {
  await anApplication(guild);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const [taken] = await takeReactions(10);
    expect(taken).toMatchObject({ tries });
    // As long as someone is at it no one else is.
    expect(await takeReactions(10)).toEqual([]);
    await postponeReactions(taken!, new Error('broken'));
    expect(await waiting()).toMatchObject([{ tries, error: 'broken', failed: tries === MOST_TRIES }]);
    await letBeDue();
  }
  expect(await takeReactions(10)).toEqual([]);
});

test('what a killed worker had taken is due again after a while', async () => {
  await anApplication(guild);
  expect(await takeReactions(10)).toHaveLength(1);
  const rows = await sqlRows(database()).as({ seconds: int })(
    sql`select round(extract(epoch from due_at - now()))::int as seconds from pending_reactions`,
  );
  expect(rows[0]?.seconds).toBeGreaterThan(0);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(20);
  await letBeDue();
  expect(await takeReactions(10)).toMatchObject([{ tries: 2 }]);
});
