import { sql } from 'drizzle-orm';
import { dayAfter, dayAt, startOfDay } from '#/base/day.ts';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { addAccount } from '#/features/treasury/accounts/commands/add-account.server.ts';
import { archiveAccount } from '#/features/treasury/accounts/commands/archive-account.server.ts';
import { restoreAccount } from '#/features/treasury/accounts/commands/restore-account.server.ts';
import { transferGold } from '#/features/treasury/accounts/commands/transfer-gold.server.ts';
import { recordEntry } from '#/features/treasury/commands/record-entry.server.ts';
import { reverseEntry } from '#/features/treasury/commands/reverse-entry.server.ts';
import { setLimit } from '#/features/treasury/limits/commands/set-limit.server.ts';
import { readUsedLimits } from '#/features/treasury/limits/limit.repository.server.ts';
import { LIMIT_PERIODS, type Limit } from '#/features/treasury/limits/limit.rules.ts';
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

const steps = fc.oneof(
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
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

interface Account {
  id: string;
  balance: number;
  archived: boolean;
  /** When something was posted to it last. */
  lastAt: number;
}

interface Entry {
  id: string;
  readonly parts: readonly (readonly [slot: number, change: number])[];
  readonly isReversal: boolean;
  undone: boolean;
  /** Epoch ms, by the clock of the ledger. */
  readonly at: number;
  /** Who was paid, as far as a limit counts it. */
  readonly paid?: number;
  /** That it paid. */
  readonly request?: Request;
}

interface Request {
  id: string;
  readonly who: number;
  readonly amount: number;
  status: 'open' | 'approved' | 'rejected' | 'canceled' | 'paid';
}

/** The treasury: entries of three accounts, transfers, undoing, requests, payouts, and the limit of a rank. */
export const treasurySimulation: SimulatedFeature<Step> = {
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

class Treasury implements SimulatedModel<Step> {
  readonly #world: SimulatedGuild;
  readonly #accounts: (Account | undefined)[];
  readonly #entries: Entry[] = [];
  readonly #requests: Request[] = [];
  readonly #people: readonly Person[];
  readonly #rankId: string;
  #limit: Limit | null = null;
  #at: number;
  /** What the step under way is about. */
  #entry: Entry | undefined;
  #request: Request | undefined;

  constructor(world: SimulatedGuild, [used, archived]: readonly [used: string, archived: string], rankId: string) {
    this.#world = world;
    this.#people = [world.guild.owner, ...world.members];
    this.#rankId = rankId;
    this.#at = world.begins;
    this.#accounts = [
      { id: FIRST_ACCOUNT, balance: 0, archived: false, lastAt: 0 },
      { id: used, balance: 0, archived: false, lastAt: 0 },
      { id: archived, balance: 0, archived: true, lastAt: 0 },
    ];
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

  expect(step: Step, at: number): string | null {
    this.#at = at;
    this.#entry = 'which' in step && step.does === 'undo' ? this.#entries[step.which] : undefined;
    this.#request = 'which' in step && step.does !== 'undo' ? this.#requests[step.which] : undefined;
    switch (step.does) {
      case 'record':
        return step.change === 0 ? null : this.#post([[step.slot, step.change]]);
      case 'transfer':
        if (step.slot === step.to) return null;
        return this.#post([
          [step.slot, -step.amount],
          [step.to, step.amount],
        ]);
      case 'payOut':
        return this.#post([[step.slot, -step.amount]]);
      case 'undo':
        return this.#undo();
      case 'add':
        return this.#add(step.slot);
      case 'archive':
        return this.#archive(step.slot);
      case 'restore':
        return this.#restore(step.slot);
      case 'withdraw':
        return this.#post([[step.slot, -step.amount]], { paid: step.who });
      case 'limit':
        this.#limit = step.limit;
        return 'done';
      case 'ask': {
        const waiting = this.#waiting(step.who);
        if (waiting.length >= 5) return 'too_many_requests';
        const left = Math.max(0, this.#left(step.who)) - sum(waiting.map((request) => request.amount));
        if (step.amount > left) return 'over_limit';
        this.#requests.push({ id: '', who: step.who, amount: step.amount, status: 'open' });
        return 'done';
      }
      case 'pay': {
        const request = this.#request;
        if (!request) return null;
        if (!this.#accounts[step.slot]) return 'not_found';
        if (request.status !== 'approved') return 'decided_already';
        const outcome = this.#post([[step.slot, -request.amount]], { request, paid: request.who });
        if (outcome === 'done') request.status = 'paid';
        return outcome;
      }
      default:
        return this.#decide(step.does);
    }
  }

  #waiting(who: number): Request[] {
    return this.#requests.filter(
      (request) => request.who === who && (request.status === 'open' || request.status === 'approved'),
    );
  }

  /** What someone was paid since the period began on the calendar there, without what was undone. */
  #paid(who: number, { period }: Limit): number {
    const { timeZone } = this.#world;
    const today = dayAt(this.#at, timeZone);
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    const day = { day: today, week: dayAfter(today, -weekday), month: `${today.slice(0, 8)}01` }[period];
    const since = startOfDay(day, timeZone);
    const counted = this.#entries.filter(({ paid, undone, at }) => paid === who && !undone && at >= since);
    return sum(counted.map(({ parts }) => -parts[0]![1]));
  }

  /** No one is above the owner, whose rank has no limit. */
  #left(who: number): number {
    return this.#limit === null || who === 0
      ? Number.MAX_SAFE_INTEGER
      : this.#limit.amount - this.#paid(who, this.#limit);
  }

  #decide(does: 'approve' | 'reject' | 'cancel'): string | null {
    const request = this.#request;
    if (!request) return null;
    const fits = request.status === 'open' || (does === 'cancel' && request.status === 'approved');
    if (!fits) return 'decided_already';
    request.status = does === 'approve' ? 'approved' : does === 'reject' ? 'rejected' : 'canceled';
    return 'done';
  }

  #post(
    parts: Entry['parts'],
    more: { readonly request?: Request; readonly paid?: number; readonly isReversal?: boolean } = {},
  ): string {
    const accounts = parts.map(([of]) => this.#accounts[of]);
    if (accounts.some((account) => !account)) return 'not_found';
    if (accounts.some((account) => account!.archived)) return 'account_archived';
    if (parts.some(([of, change]) => this.#accounts[of]!.balance + change < 0)) return 'not_enough_gold';
    if (more.paid !== undefined && -parts[0]![1] > Math.max(0, this.#left(more.paid))) return 'over_limit';
    for (const [of, change] of parts) this.#accounts[of]!.balance += change;
    // Each is after the one before in its accounts, whatever the clock says.
    const at = Math.max(this.#at, ...accounts.map((account) => account!.lastAt));
    for (const account of accounts) account!.lastAt = at;
    this.#entries.push({ id: '', parts, undone: false, isReversal: more.isReversal ?? false, at, ...more });
    return 'done';
  }

  #undo(): string | null {
    const entry = this.#entry;
    if (!entry) return null;
    if (entry.isReversal) return 'is_reversal';
    if (entry.undone) return 'already_reversed';
    const outcome = this.#post(
      entry.parts.map(([of, change]) => [of, -change]),
      { isReversal: true },
    );
    if (outcome !== 'done') return outcome;
    entry.undone = true;
    if (entry.request) entry.request.status = 'approved';
    return 'done';
  }

  #add(of: number): string | null {
    if (of === 0) return null;
    if (this.#accounts[of]) return 'name_taken';
    this.#accounts[of] = { id: '', balance: 0, archived: false, lastAt: 0 };
    return 'done';
  }

  #archive(of: number): string {
    const account = this.#accounts[of];
    if (!account) return 'not_found';
    if (of === 0) return 'first_account';
    if (account.archived) return 'archived_already';
    if (account.balance !== 0) return 'not_empty';
    account.archived = true;
    return 'done';
  }

  #restore(of: number): string {
    const account = this.#accounts[of];
    if (!account) return 'not_found';
    if (!account.archived) return 'restored_already';
    account.archived = false;
    return 'done';
  }

  async act(step: Step): Promise<unknown> {
    const { guild } = this.#world;
    const owner = guild.owner.principal;
    const guildId = guild.id;
    const idOf = (of: number) => this.#accounts[of]?.id || UNKNOWN;
    const request = { guildId, requestId: this.#request?.id ?? UNKNOWN };
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
        return reverseEntry.as(owner, { guildId, transactionId: this.#entry?.id ?? UNKNOWN, reason: 'A mistake' });
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
        return cancelRequest.as(this.#people[this.#request!.who]!.principal, request);
    }
  }

  /** The shares of the payout under way. */
  #seen: string | undefined;

  keep(step: Step, answer: unknown): void {
    this.#seen = undefined;
    const { id, transactionId } = (answer ?? {}) as { id?: string; transactionId?: string };
    if (step.does === 'add') this.#accounts[step.slot]!.id = id!;
    else if (step.does === 'ask') this.#requests.at(-1)!.id = id!;
    else if (transactionId) this.#entries.at(-1)!.id = transactionId;
  }

  async state() {
    this.#seen = undefined;
    const accounts = this.#accounts.flatMap((account) => account ?? []);
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
          ${sql.param(this.#requests.map(({ id }) => id))}::uuid[], r.id))) as statuses`);
    const used = await atMoment({ at: new Date(this.#at), random32: () => 0 }, () =>
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
        ...{ entries: this.#entries.length, statuses: this.#requests.map(({ status }) => status) },
        limits: this.#people.map((_, one) =>
          this.#limit && one > 0
            ? [this.#paid(one, this.#limit), sum(this.#waiting(one).map((request) => request.amount))]
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

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const nameOf = (of: number) => `Account ${of}`;
const UNKNOWN = '01900000-0000-7000-8000-000000000001';
