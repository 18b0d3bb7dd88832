import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { asRequest } from '#/testing/request.ts';
import { fc } from '../properties.ts';

/**
 * Random histories of a guild, held against a model after each step (docs/decisions/155): people do things by the product's own
 * commands, which die before their commit, lose their answer after it, or arrive twice, while clocks jump.
 */
export interface SimulatedFeature<Step = unknown> {
  readonly name: string;
  /** Draws steps as plain data, so that what fails is shrunk and can be kept as a case. */
  readonly steps: fc.Arbitrary<Step>;
  /** In a guild of its own that has nothing yet. */
  readonly begin: (guild: SimulatedGuild) => Promise<SimulatedModel<Step>>;
}

/** What one guild should be like, and how it is changed. */
export interface SimulatedModel<Step> {
  /** Works out what a step comes to, without a database: null for nothing to do. Changes the model unless the step is refused. */
  readonly expect: (step: Step, at: number) => Expected | null;
  /** The same by the product's own commands; answers what they answer. */
  readonly act: (step: Step) => Promise<unknown>;
  /** What the model takes from an answer, such as an id that a later step names. */
  readonly keep: (step: Step, answer: unknown) => void;
  /** What the model has, and what the database has; they are to be equal. */
  readonly state: () => Promise<{ readonly model: unknown; readonly found: unknown }>;
}

/** 'done', or the reason of a refusal. */
export type Expected = string;

export interface SimulatedGuild {
  readonly guild: FactoryGuild;
  readonly members: readonly Person[];
  /** IANA. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly begins: number;
}

/** How a step goes wrong on its way. */
const FAULTS = ['none', 'dies', 'lost', 'twice'] as const;
/** The week in which clocks are set forward there. */
const BEGINS = Date.parse('2035-03-22T09:00:00Z');
const TIME_ZONE = 'Europe/Berlin';
const MEMBERS = 3;

interface Played {
  readonly of: string;
  readonly step: unknown;
  readonly fault: (typeof FAULTS)[number];
  /** That pass before it; a clock may be set back. */
  readonly hours: number;
}

/** Histories of so many steps. */
export const historiesOf = (features: readonly SimulatedFeature[], most: number): fc.Arbitrary<readonly Played[]> =>
  fc.array(
    fc
      .record({
        ...{ fault: fc.constantFrom(...FAULTS), hours: fc.constantFrom(0, 0, 1, 5, 24, 60, 180, -2) },
        act: fc.oneof(...features.map(({ name, steps }) => steps.map((step) => ({ of: name, step })))),
      })
      .map(({ act, ...how }): Played => ({ ...act, ...how })),
    { minLength: 3, maxLength: most, size: 'max' },
  );

/** Whatever was written in a guild that is named in `simulated_deaths` dies when it is committed. */
export async function prepareDeaths(): Promise<void> {
  await database().execute(sql`create table simulated_deaths (guild_id uuid primary key)`);
  await database().execute(sql`
    create function simulated_death() returns trigger language plpgsql as $$
    begin
      if exists (select from simulated_deaths d where d.guild_id = new.guild_id) then raise exception 'simulated death'; end if;
      return null;
    end $$`);
  for (const table of ['events', 'ledger_transactions'])
    await database().execute(sql`
      create constraint trigger simulated_death after insert on ${sql.identifier(table)} deferrable initially deferred
      for each row execute function simulated_death()`);
}

/** Plays a history in a new guild; throws at the first step after which the database isn't what the model says. */
export async function play(features: readonly SimulatedFeature[], history: readonly Played[]): Promise<void> {
  const guild = await aGuild();
  const members: Person[] = [];
  while (members.length < MEMBERS)
    members.push(await aMember(guild, { permissions: ['view:members', 'view:treasury', 'view:storefronts'] }));
  await database().execute(sql`update guilds set time_zone = ${TIME_ZONE} where id = ${guild.id}`);
  const models = new Map<string, SimulatedModel<unknown>>();
  for (const { name, begin } of features)
    models.set(name, await moved(BEGINS, () => begin({ guild, members, timeZone: TIME_ZONE, begins: BEGINS })));
  let at = BEGINS;
  for (const [n, { of, step, fault, hours }] of history.entries()) {
    at += hours * 3_600_000 + 1_000;
    const model = models.get(of)!;
    const expected = model.expect(step, at);
    if (expected === null) continue;
    const what = `step ${n}, ${of}: ${JSON.stringify(step)}, ${fault}`;
    const { outcome, answer } = await moved(at, () => carriedOut(model, step, fault, guild.id));
    expect(outcome, what).toBe(expected);
    if (outcome === 'done') model.keep(step, answer);
    const { model: wanted, found } = await model.state();
    expect(found, what).toEqual(wanted);
  }
}

const moved = <T>(at: number, run: () => Promise<T>): Promise<T> =>
  atMoment({ at: new Date(at), random32: () => Math.floor(Math.random() * 2 ** 32) }, run);

interface Outcome {
  readonly outcome: string;
  readonly answer: unknown;
}

async function carriedOut(
  model: SimulatedModel<unknown>,
  step: unknown,
  fault: Played['fault'],
  guildId: string,
): Promise<Outcome> {
  const idempotencyKey = uuidv7();
  const once = () => asRequest({ idempotencyKey }, () => outcomeOf(() => model.act(step)));
  if (fault === 'dies') {
    await database().execute(sql`insert into simulated_deaths values (${guildId})`);
    const died = await once();
    await database().execute(sql`delete from simulated_deaths where guild_id = ${guildId}`);
    // What is refused never comes to its commit.
    if (died.outcome !== DIED) return died;
    return once();
  }
  if (fault === 'none') return once();
  const [first, again] = fault === 'twice' ? await Promise.all([once(), once()]) : [await once(), await once()];
  expect(again).toEqual(first);
  return first;
}

const DIED = 'died';

async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { outcome: 'done', answer: await run() };
  } catch (error) {
    const { code, reason } = error as { code?: string; reason?: string };
    if (code === 'NOT_FOUND') return { outcome: 'not_found', answer: null };
    if (reason) return { outcome: reason, answer: null };
    if (String((error as Error).cause ?? error).includes('simulated death')) return { outcome: DIED, answer: null };
    throw error;
  }
}
