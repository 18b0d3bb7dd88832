import { sql } from 'drizzle-orm';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { addAccount } from '#/features/treasury/accounts/commands/add-account.server.ts';
import { archiveAccount } from '#/features/treasury/accounts/commands/archive-account.server.ts';
import { restoreAccount } from '#/features/treasury/accounts/commands/restore-account.server.ts';
import { transferGold } from '#/features/treasury/accounts/commands/transfer-gold.server.ts';
import { recordEntry } from '#/features/treasury/commands/record-entry.server.ts';
import { reverseEntry } from '#/features/treasury/commands/reverse-entry.server.ts';
import { setLimit } from '#/features/treasury/limits/commands/set-limit.server.ts';
import { readUsedLimits } from '#/features/treasury/limits/limit.repository.server.ts';
import { LIMIT_PERIODS } from '#/features/treasury/limits/limit.rules.ts';
import { payOut } from '#/features/treasury/payouts/commands/pay-out.server.ts';
import { previewPayout } from '#/features/treasury/payouts/payout.queries.server.ts';
import { approveRequest } from '#/features/treasury/requests/commands/approve-request.server.ts';
import { cancelRequest } from '#/features/treasury/requests/commands/cancel-request.server.ts';
import { payRequest } from '#/features/treasury/requests/commands/pay-request.server.ts';
import { rejectRequest } from '#/features/treasury/requests/commands/reject-request.server.ts';
import { requestGold } from '#/features/treasury/requests/commands/request-gold.server.ts';
import { FIRST_ACCOUNT } from '#/features/treasury/treasury.rules.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { fc } from '../properties.ts';
import type { SimulatedFeature, SimulatedGuild, SimulatedModel } from './simulation.ts';
import { sum, TreasuryModel, type TreasuryStep } from './treasury-model.ts';

/** The first account, one in use, one that is archived at first, and one that may be added. */
const slot = fc.nat(3);
/** Mostly the one that has gold to begin with. */
const full = fc.constantFrom(0, 0, 0, 1);
const amount = fc.integer({ min: 1, max: 60 });
const which = fc.nat(7);
/** The owner, whose rank has no limit, and three members. */
const who = fc.nat(3);
const limit = fc.option(
  fc.record({ amount: fc.integer({ min: 10, max: 80 }), period: fc.constantFrom(...LIMIT_PERIODS) }),
);

const steps: fc.Arbitrary<TreasuryStep> = fc.oneof(
  {
    arbitrary: fc.record({ does: fc.constant('record' as const), slot, change: fc.integer({ min: -60, max: 90 }) }),
    weight: 4,
  },
  { arbitrary: fc.record({ does: fc.constant('transfer' as const), slot, to: slot, amount }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('undo' as const), which }), weight: 4 },
  {
    arbitrary: fc.record({ does: fc.constantFrom('add' as const, 'archive' as const, 'restore' as const), slot }),
    weight: 4,
  },
  { arbitrary: fc.record({ does: fc.constant('withdraw' as const), slot: full, who, amount }), weight: 8 },
  { arbitrary: fc.record({ does: fc.constant('limit' as const), limit }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('ask' as const), who, amount }), weight: 3 },
  {
    arbitrary: fc.record({ does: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const), which }),
    weight: 3,
  },
  { arbitrary: fc.record({ does: fc.constant('pay' as const), which, slot }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('payOut' as const), amount, slot }), weight: 2 },
);
/** The treasury: entries of three accounts, transfers, undoing, requests, payouts, and the limit of a rank. */
export const treasurySimulation: SimulatedFeature<TreasuryStep> = {
  name: 'treasury',
  steps,
  begin: async (world) => {
    const { id: guildId, owner } = world.guild;
    const used = await addAccount.as(owner.principal, { guildId, name: nameOf(1) });
    const archived = await addAccount.as(owner.principal, { guildId, name: nameOf(2) });
    await archiveAccount.as(owner.principal, { guildId, accountId: archived.id });
    const treasury = new Treasury(world, [used.id, archived.id], await rankOf(world.members[0]!));
    await treasury.begin();
    return treasury;
  },
};

class Treasury implements SimulatedModel<TreasuryStep> {
  readonly #world: SimulatedGuild;
  readonly #people: readonly Person[];
  readonly #rankId: string;
  readonly #model: TreasuryModel;

  constructor(world: SimulatedGuild, [used, archived]: readonly [used: string, archived: string], rankId: string) {
    this.#world = world;
    this.#people = [world.guild.owner, ...world.members];
    this.#rankId = rankId;
    const open = [FIRST_ACCOUNT, used].map((id) => ({ id, archived: false }));
    this.#model = new TreasuryModel([...open, { id: archived, archived: true }], world.timeZone, world.begins);
  }

  /** Gold, and a limit of what members are paid of it. */
  async begin(): Promise<void> {
    for (const step of [
      { does: 'record', slot: 0, change: 400 },
      { does: 'limit', limit: { amount: 40, period: 'week' } },
    ] as const) {
      this.expect(step, this.#world.begins);
      this.keep(step, await this.act(step));
    }
  }

  expect(step: TreasuryStep, at: number): string | null {
    return this.#model.expect(step, at);
  }

  async act(step: TreasuryStep): Promise<unknown> {
    const { guild } = this.#world;
    const owner = guild.owner.principal;
    const guildId = guild.id;
    const idOf = (of: number) => this.#model.accounts[of]?.id || UNKNOWN;
    const request = { guildId, requestId: this.#model.request?.id ?? UNKNOWN };
    switch (step.does) {
      case 'record': {
        const kind = step.change > 0 ? ('tax' as const) : ('adjustment' as const);
        return recordEntry.as(owner, {
          guildId,
          accountId: idOf(step.slot),
          kind,
          amount: step.change,
          reason: 'Counted',
        });
      }
      case 'transfer': {
        const between = { fromAccountId: idOf(step.slot), toAccountId: idOf(step.to) };
        // Two accounts that aren't there have one id.
        if (between.fromAccountId === between.toAccountId) between.toAccountId = FIRST_ACCOUNT;
        return transferGold.as(owner, { guildId, ...between, amount: step.amount, reason: 'Moved' });
      }
      case 'payOut': {
        const plan = { guildId, way: 'equal' as const, amount: step.amount };
        this.#seen ??= (await previewPayout.as(owner, plan)).seen;
        return payOut.as(owner, { ...plan, accountId: idOf(step.slot), reason: 'Siege', seen: this.#seen });
      }
      case 'undo':
        return reverseEntry.as(owner, {
          guildId,
          transactionId: this.#model.entry?.id ?? UNKNOWN,
          reason: 'A mistake',
        });
      case 'add':
        return addAccount.as(owner, { guildId, name: nameOf(step.slot) });
      case 'archive':
        return archiveAccount.as(owner, { guildId, accountId: idOf(step.slot) });
      case 'restore':
        return restoreAccount.as(owner, { guildId, accountId: idOf(step.slot) });
      case 'withdraw': {
        const entry = { guildId, accountId: idOf(step.slot), kind: 'withdrawal' as const, amount: step.amount };
        return recordEntry.as(owner, { ...entry, reason: 'Repairs', memberId: this.#people[step.who]!.characterId });
      }
      case 'limit':
        return setLimit.as(owner, { guildId, rankId: this.#rankId, limit: step.limit });
      case 'ask':
        return requestGold.as(this.#people[step.who]!.principal, { guildId, amount: step.amount, reason: 'Potions' });
      case 'pay':
        return payRequest.as(owner, { ...request, accountId: idOf(step.slot) });
      case 'approve':
        return approveRequest.as(owner, request);
      case 'reject':
        return rejectRequest.as(owner, { ...request, answer: 'No' });
      default:
        return cancelRequest.as(this.#people[this.#model.request!.who]!.principal, request);
    }
  }

  /** The shares of the payout under way. */
  #seen: string | undefined;

  keep(step: TreasuryStep, answer: unknown): void {
    this.#seen = undefined;
    const { id, transactionId } = (answer ?? {}) as { id?: string; transactionId?: string };
    if (step.does === 'add') this.#model.accounts[step.slot]!.id = id!;
    else if (step.does === 'ask') this.#model.requests.at(-1)!.id = id!;
    else if (transactionId) this.#model.entries.at(-1)!.id = transactionId;
  }

  async state() {
    this.#seen = undefined;
    const accounts = this.#model.accounts.flatMap((account) => account ?? []);
    const [found] = await sqlRows(database()).as({
      balances: arrayOf(int),
      after: arrayOf(int),
      total: int,
      entries: int,
      statuses: arrayOf(text),
    })(sql`
      with a as (select x.id, x.n from unnest(${sql.param(accounts.map(({ id }) => id))}::uuid[]) with ordinality x(id, n))
      select
        to_jsonb(array(select coalesce(l.balance, 0)::bigint from a left join ledger_accounts l
          on l.guild_id = ${this.#world.guild.id} and l.book = 'treasury.guild' and l.holder = a.id order by a.n)) as balances,
        to_jsonb(array(select coalesce((select case when e.account_id = a.id then e.balance_after else e.to_balance_after end
          from treasury_entries e where e.guild_id = ${this.#world.guild.id} and a.id in (e.account_id, e.to_account_id)
          order by e.seq desc limit 1), 0)::bigint from a order by a.n)) as after,
        coalesce((select e.total_after from treasury_entries e where e.guild_id = ${this.#world.guild.id} order by e.seq desc limit 1), 0)::bigint as total,
        (select count(*)::int from treasury_entries e where e.guild_id = ${this.#world.guild.id}) as entries,
        to_jsonb(array(select r.status from treasury_requests r where r.guild_id = ${this.#world.guild.id} order by array_position(
          ${sql.param(this.#model.requests.map(({ id }) => id))}::uuid[], r.id))) as statuses`);
    const used = await atMoment({ at: new Date(this.#model.at), random32: () => 0 }, () =>
      inTransaction((tx) =>
        readUsedLimits(
          tx,
          this.#world.guild.id,
          this.#people.map(({ principal }) => principal.userId),
        ),
      ),
    );
    const limits = this.#people
      .map(({ principal }) => used.get(principal.userId))
      .map((one) => one && [one.paid, one.waiting]);
    const balances = accounts.map(({ balance }) => balance);
    return {
      found: { ...found, limits },
      model: {
        ...{ balances, after: balances, total: balances.reduce((sum, balance) => sum + balance, 0) },
        ...{ entries: this.#model.entries.length, statuses: this.#model.requests.map(({ status }) => status) },
        limits: this.#people.map((_, one) =>
          this.#model.limit && one > 0
            ? [this.#model.paid(one, this.#model.limit), sum(this.#model.waiting(one).map((request) => request.amount))]
            : undefined,
        ),
      },
    };
  }
}

async function rankOf({ characterId }: Person): Promise<string> {
  const [member] = await sqlRows(database()).as({ rankId: text })(
    sql`select rank_id as "rankId" from members where character_id = ${characterId}`,
  );
  return member!.rankId;
}

const nameOf = (of: number) => `Account ${of}`;
const UNKNOWN = '01900000-0000-7000-8000-000000000001';
