import { sql } from 'drizzle-orm';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { undoAdjustment } from '#/features/points/commands/undo-adjustment.server.ts';
import { applyDecay } from '#/features/points/decay/commands/apply-decay.server.ts';
import { importBalances } from '#/features/points/import/commands/import-balances.server.ts';
import { BY_RULE, postPoints, takeBackPoints } from '#/features/points/point.api.server.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { resetPoints } from '#/features/points/season/commands/reset-points.server.ts';
import { undoReset } from '#/features/points/season/commands/undo-reset.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { fc } from '../properties.ts';
import { type PointStep, PointsModel, RULE } from './points-model.ts';
import type { SimulatedFeature, SimulatedGuild, SimulatedModel } from './simulation.ts';

/** The owner and three members. */
const who = fc.nat(3);
const key = fc.nat(6);
const which = fc.nat(5);
const amount = fc.integer({ min: -500, max: 800 });
const people = fc.uniqueArray(who, { minLength: 1, maxLength: 4 });

const steps: fc.Arbitrary<PointStep> = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('earn' as const), who, key, source: fc.nat(2), amount }), weight: 5 },
  { arbitrary: fc.record({ does: fc.constant('takeBack' as const), key }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('adjust' as const), people, amount }), weight: 4 },
  { arbitrary: fc.record({ does: fc.constant('undo' as const), which }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('import' as const), people, balance: amount }), weight: 2 },
  {
    arbitrary: fc.record({
      does: fc.constant('reset' as const),
      to: fc.constantFrom('zero' as const, 'start' as const),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ does: fc.constant('undoReset' as const), which }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('decay' as const) }), weight: 3 },
);

/** Points: what activities and tasks post, adjustments, imports, decay on its schedule, seasons, and undoing each. */
export const pointsSimulation: SimulatedFeature<PointStep> = {
  name: 'points',
  steps,
  begin: async (world) => {
    const { weeklyCap, hardCap, overdraft, startPoints, percent, floor } = RULE;
    const decay = { decayType: 'percentage', decayAmount: percent * 100, decayFloor: floor };
    await inTransaction((tx) =>
      usesPoints(
        world.guild,
        { weeklyCap, hardCap, overdraft, startPoints, ...decay, decayWeekday: 'monday', decayHour: 6 },
        tx,
      ),
    );
    return new Points(world);
  },
};

class Points implements SimulatedModel<PointStep> {
  readonly #world: SimulatedGuild;
  readonly #model: PointsModel;
  readonly #people: readonly Person[];

  constructor(world: SimulatedGuild) {
    this.#world = world;
    this.#people = [world.guild.owner, ...world.members];
    this.#model = new PointsModel(world.timeZone, this.#people.length, world.begins);
  }

  expect(step: PointStep, at: number): string | null {
    return this.#model.expect(step, at);
  }

  async act(step: PointStep): Promise<unknown> {
    const { id: guildId, owner } = this.#world.guild;
    const members = (of: readonly number[]) => of.map((one) => this.#people[one]!);
    switch (step.does) {
      case 'earn': {
        const person = this.#people[step.who]!;
        const entry = { userId: person.principal.userId, characterId: person.characterId, name: person.principal.name };
        const source = { id: `01900000-0000-7000-8000-00000000000${step.source}`, label: 'Siege' };
        await inTransaction((tx) =>
          postPoints(tx, {
            ...{
              guildId,
              poolId: firstPoolOf(guildId),
              kind: 'award',
              key: `award:${step.key}`,
              actor: BY_RULE,
              reason: '',
              source,
            },
            entries: [{ ...entry, amount: step.amount }],
          }),
        );
        return null;
      }
      case 'takeBack':
        await inTransaction((tx) =>
          takeBackPoints(tx, { guildId, posted: `award:${step.key}`, actor: BY_RULE, reason: 'Not done' }),
        );
        return null;
      case 'adjust':
        return adjustPoints.as(owner.principal, {
          ...{ guildId, amount: step.amount, reason: 'By hand' },
          memberIds: members(step.people).map(({ characterId }) => characterId),
        });
      case 'undo':
        return undoAdjustment.as(owner.principal, { guildId, transactionId: this.#model.adjustments[step.which]!.id });
      case 'import':
        return importBalances.as(owner.principal, {
          ...{ guildId, fileName: 'balances.csv' },
          rows: members(step.people).map(({ principal: { name } }, at) => ({
            line: at + 2,
            name,
            balance: step.balance,
          })),
        });
      case 'reset':
        return resetPoints.as(owner.principal, { guildId, to: step.to });
      case 'undoReset':
        return undoReset.as(owner.principal, { guildId, transactionId: this.#model.resets[step.which]!.id });
      case 'decay':
        // As two workers do that turn to it: until none is due.
        for (let isNextDue = true; isNextDue; )
          isNextDue = await applyDecay.as(SCHEDULE, { guildId }).then(
            (done) => done.isNextDue,
            (error: { code?: string }) => (error.code === 'NOT_FOUND' ? false : Promise.reject(error)),
          );
        return null;
    }
  }

  keep(step: PointStep, answer: unknown): void {
    const { transactionId } = (answer ?? {}) as { transactionId?: string };
    if (!transactionId) return;
    if (step.does === 'reset') this.#model.resets.at(-1)!.id = transactionId;
    else if (step.does === 'adjust' || step.does === 'import') this.#model.adjustments.at(-1)!.id = transactionId;
  }

  async state() {
    const guildId = this.#world.guild.id;
    const users = sql.param(this.#people.map(({ principal }) => principal.userId));
    const [found] = await sqlRows(database()).as({ balances: arrayOf(int), sums: arrayOf(int), posted: int })(sql`
      with p as (select x.id, x.n from unnest(${users}::uuid[]) with ordinality x(id, n))
      select
        to_jsonb(array(select coalesce(l.balance, 0)::bigint from p left join ledger_accounts l
          on l.guild_id = ${guildId} and l.book = 'points.member' and l.holder = p.id order by p.n)) as balances,
        to_jsonb(array(select coalesce((select sum(e.granted) from point_entries e where e.guild_id = ${guildId} and e.user_id = p.id), 0)::bigint
          from p order by p.n)) as sums,
        (select count(*)::int from point_transactions t where t.guild_id = ${guildId}) as posted`);
    const balances = [...this.#model.balances];
    return { found, model: { balances, sums: balances, posted: this.#model.posted } };
  }
}
