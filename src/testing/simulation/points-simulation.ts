import { sql } from 'drizzle-orm';
import { aLiveActivity, aParticipant } from '#/features/activities/attendance/participant.factory.ts';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aPool } from '#/features/point-pools/pool.factory.ts';
import { firstPoolOf, unitOf } from '#/features/point-pools/pool.rules.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { undoAdjustment } from '#/features/points/commands/undo-adjustment.server.ts';
import { applyDecay } from '#/features/points/decay/commands/apply-decay.server.ts';
import { HOLD_BOOKS } from '#/features/points/holds/hold.rules.ts';
import { importBalances } from '#/features/points/import/commands/import-balances.server.ts';
import { BY_RULE, postPoints, takeBackPoints } from '#/features/points/point.api.server.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { resetPoints } from '#/features/points/season/commands/reset-points.server.ts';
import { undoReset } from '#/features/points/season/commands/undo-reset.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { fc } from '../properties.ts';
import type { AuctionStep } from './auctions-model.ts';
import { auctionSteps, isAuctionStep, type Raid, SimulatedAuctions } from './auctions-simulation.ts';
import { type PointStep, PointsModel, RULES, type Rule } from './points-model.ts';
import type { SimulatedFeature, SimulatedGuild, SimulatedModel } from './simulation.ts';

/** The owner and three members. */
const who = fc.nat(3);
const pool = fc.nat(RULES.length - 1);
const key = fc.nat(6);
const which = fc.nat(5);
const amount = fc.integer({ min: -500, max: 800 });
const people = fc.uniqueArray(who, { minLength: 1, maxLength: 4 });
const does = <Word extends PointStep['does']>(word: Word) => fc.constant(word);

const steps: fc.Arbitrary<PointStep | AuctionStep> = fc.oneof(
  { arbitrary: fc.record({ does: does('earn'), pool, who, key, source: fc.nat(2), amount }), weight: 5 },
  { arbitrary: fc.record({ does: does('takeBack'), pool, key }), weight: 2 },
  { arbitrary: fc.record({ does: does('adjust'), pool, people, amount }), weight: 4 },
  { arbitrary: fc.record({ does: does('undo'), pool, which }), weight: 3 },
  { arbitrary: fc.record({ does: does('import'), pool, people, balance: amount }), weight: 2 },
  {
    arbitrary: fc.record({ does: does('reset'), pool, to: fc.constantFrom('zero' as const, 'start' as const) }),
    weight: 1,
  },
  { arbitrary: fc.record({ does: does('undoReset'), pool, which }), weight: 1 },
  { arbitrary: fc.record({ does: does('decay') }), weight: 3 },
  { arbitrary: auctionSteps, weight: 16 },
);

/** What each has in every pool to begin with, so that they have something to bid. */
const BEGIN = 1_000;

/**
 * Points of two pools with rules of their own: what activities and tasks post, adjustments, imports, decay on its schedule, seasons,
 * auctions whose price is or isn't shared, and undoing each.
 */
export const pointsSimulation: SimulatedFeature<PointStep | AuctionStep> = {
  name: 'points',
  steps,
  begin: async (world) => {
    const [first, second] = RULES.map(settingsOf);
    await inTransaction((tx) => usesPoints(world.guild, first, tx));
    const pools = [firstPoolOf(world.guild.id), await aPool(world.guild, second)];
    const points = new Points(world, pools, await aRaid(world));
    await points.begin();
    return points;
  },
};

/** That the members came to, and the owner did not. */
async function aRaid({ guild, members, begins }: SimulatedGuild): Promise<Raid> {
  const activityId = await aLiveActivity(guild, { startsAt: new Date(begins).toISOString() });
  for (const of of members) await aParticipant(guild, activityId, { of });
  return { activityId, came: members.map((_, n) => n + 1) };
}

const settingsOf = ({ percent, floor, ...rule }: Rule) =>
  ({
    ...rule,
    ...({ decayType: 'percentage', decayWeekday: 'monday', decayHour: 6 } as const),
    ...{ decayAmount: percent * 100, decayFloor: floor },
  }) as const;

class Points implements SimulatedModel<PointStep | AuctionStep> {
  readonly #world: SimulatedGuild;
  readonly #pools: readonly { readonly id: string; readonly model: PointsModel }[];
  readonly #people: readonly Person[];
  readonly #auctions: SimulatedAuctions;

  constructor(world: SimulatedGuild, poolIds: readonly string[], raid: Raid) {
    this.#world = world;
    this.#people = [world.guild.owner, ...world.members];
    this.#pools = RULES.map((rule, n) => ({
      id: poolIds[n]!,
      model: new PointsModel(rule, world.timeZone, this.#people.length, world.begins),
    }));
    this.#auctions = new SimulatedAuctions(world.guild, this.#people, this.#pools, raid);
  }

  /** Something to bid, and an auction in each pool. */
  async begin(): Promise<void> {
    const everyone = this.#people.map((_, n) => n);
    for (const n of this.#pools.keys())
      for (const step of [
        { does: 'adjust', pool: n, people: everyone, amount: BEGIN },
        {
          does: 'open',
          pool: n,
          kind: n === 0 ? 'open' : 'vickrey',
          tieBreak: 'balance',
          minutes: 3_001,
          isShared: n > 0,
        },
      ] as const) {
        this.expect(step, this.#world.begins);
        this.keep(step, await this.act(step));
      }
  }

  expect(step: PointStep | AuctionStep, at: number): string | null {
    if (isAuctionStep(step)) return this.#auctions.expect(step, at);
    if (step.does !== 'decay') return this.#pools[step.pool]!.model.expect(step, at);
    for (const { model } of this.#pools) model.expect(step, at);
    return 'done';
  }

  async act(step: PointStep | AuctionStep): Promise<unknown> {
    if (isAuctionStep(step)) return this.#auctions.act(step);
    const { id: guildId, owner } = this.#world.guild;
    if (step.does === 'decay') {
      for (const { id: poolId } of this.#pools) await decayed(guildId, poolId);
      return null;
    }
    const { id: poolId, model } = this.#pools[step.pool]!;
    const members = (of: readonly number[]) => of.map((one) => this.#people[one]!);
    switch (step.does) {
      case 'earn': {
        const person = this.#people[step.who]!;
        const entry = { userId: person.principal.userId, characterId: person.characterId, name: person.principal.name };
        const source = { id: `01900000-0000-7000-8000-00000000000${step.source}`, label: 'Siege' };
        const posting = {
          guildId,
          poolId,
          kind: 'award',
          key: keyOf(step),
          actor: BY_RULE,
          reason: '',
          source,
        } as const;
        await inTransaction((tx) => postPoints(tx, { ...posting, entries: [{ ...entry, amount: step.amount }] }));
        return null;
      }
      case 'takeBack':
        await inTransaction((tx) =>
          takeBackPoints(tx, { guildId, posted: keyOf(step), actor: BY_RULE, reason: 'Not done' }),
        );
        return null;
      case 'adjust':
        return adjustPoints.as(owner.principal, {
          ...{ guildId, poolId, amount: step.amount, reason: 'By hand' },
          memberIds: members(step.people).map(({ characterId }) => characterId),
        });
      case 'undo':
        return undoAdjustment.as(owner.principal, { guildId, transactionId: model.adjustments[step.which]!.id });
      case 'import':
        return importBalances.as(owner.principal, {
          ...{ guildId, poolId, fileName: 'balances.csv' },
          rows: members(step.people).map(({ principal: { name } }, at) => ({
            line: at + 2,
            name,
            balance: step.balance,
          })),
        });
      case 'reset':
        return resetPoints.as(owner.principal, { guildId, poolId, to: step.to });
      case 'undoReset':
        return undoReset.as(owner.principal, { guildId, transactionId: model.resets[step.which]!.id });
    }
  }

  keep(step: PointStep | AuctionStep, answer: unknown): void {
    const { transactionId } = (answer ?? {}) as { transactionId?: string };
    if (isAuctionStep(step)) this.#auctions.keep(step, answer);
    if (isAuctionStep(step) || step.does === 'decay' || !transactionId) return;
    const { model } = this.#pools[step.pool]!;
    if (step.does === 'reset') model.resets.at(-1)!.id = transactionId;
    else if (step.does === 'adjust' || step.does === 'import') model.adjustments.at(-1)!.id = transactionId;
  }

  async state() {
    const auctions = await this.#auctions.state();
    const pools: { readonly model: object; readonly found: object | undefined }[] = [];
    for (const one of this.#pools) pools.push(await this.#stateOf(one));
    return {
      found: { pools: pools.map(({ found }) => found), auctions: auctions.found },
      model: { pools: pools.map(({ model }) => model), auctions: auctions.model },
    };
  }

  async #stateOf({
    id: poolId,
    model: { balances, held, posted },
  }: {
    readonly id: string;
    readonly model: PointsModel;
  }) {
    const guildId = this.#world.guild.id;
    const unit = unitOf(guildId, poolId);
    const users = sql.param(this.#people.map(({ principal }) => principal.userId));
    const [found] = await sqlRows(database()).as({
      ...{ balances: arrayOf(int), sums: arrayOf(int), held: arrayOf(int), posted: int },
    })(sql`
      with p as (select x.id, x.n from unnest(${users}::uuid[]) with ordinality x(id, n))
      select
        to_jsonb(array(select coalesce(l.balance, 0)::bigint from p left join ledger_accounts l
          on l.guild_id = ${guildId} and l.book = 'points.member' and l.unit = ${unit} and l.holder = p.id order by p.n)) as balances,
        to_jsonb(array(select coalesce((select sum(e.granted) from point_entries e
            join point_transactions t on t.guild_id = e.guild_id and t.transaction_id = e.transaction_id and t.pool_id = ${poolId}
            where e.guild_id = ${guildId} and e.user_id = p.id), 0)::bigint
          from p order by p.n)) as sums,
        to_jsonb(array(select coalesce((select sum(l.balance) from ledger_accounts l where l.guild_id = ${guildId}
            and l.book in (${HOLD_BOOKS.open}, ${HOLD_BOOKS.sealed}) and l.unit = ${unit} and l.holder = p.id), 0)::bigint
          from p order by p.n)) as held,
        (select count(*)::int from point_transactions t where t.guild_id = ${guildId} and t.pool_id = ${poolId}) as posted`);
    return { found, model: { balances: [...balances], sums: [...balances], held: [...held], posted } };
  }
}

const keyOf = ({ pool, key }: { readonly pool: number; readonly key: number }): string => `award:${pool}:${key}`;

/** As two workers do that turn to it: until none is due. */
async function decayed(guildId: string, poolId: string): Promise<void> {
  for (let isNextDue = true; isNextDue; )
    isNextDue = await applyDecay.as(SCHEDULE, { guildId, poolId }).then(
      (done) => done.isNextDue,
      (error: { code?: string }) => (error.code === 'NOT_FOUND' ? false : Promise.reject(error)),
    );
}
