import { dayAfter, dayAt, startOfDay } from '#/base/day.ts';
import type { Limit } from '#/features/treasury/limits/limit.rules.ts';

/** `slot` is a place among the accounts, `who` among the people of the guild, `which` among entries or requests. Amounts are copper. */
export type TreasuryStep =
  | { readonly does: 'record'; readonly slot: number; readonly change: number }
  | { readonly does: 'transfer'; readonly slot: number; readonly to: number; readonly amount: number }
  | { readonly does: 'undo' | 'approve' | 'reject' | 'cancel'; readonly which: number }
  | { readonly does: 'add' | 'archive' | 'restore'; readonly slot: number }
  | { readonly does: 'withdraw'; readonly slot: number; readonly who: number; readonly amount: number }
  | { readonly does: 'limit'; readonly limit: Limit | null }
  | { readonly does: 'ask'; readonly who: number; readonly amount: number }
  | { readonly does: 'pay'; readonly which: number; readonly slot: number }
  | { readonly does: 'payOut'; readonly amount: number; readonly slot: number };

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

/** Gold of a guild in plain numbers (docs/product/treasury.md), without a database. */
export class TreasuryModel {
  readonly accounts: (Account | undefined)[];
  readonly entries: Entry[] = [];
  readonly requests: Request[] = [];
  /** Of the rank that members have. */
  limit: Limit | null = null;
  /** When the last step was, epoch ms. */
  at: number;
  /** What the step under way is about. */
  entry: Entry | undefined;
  request: Request | undefined;
  readonly #timeZone: string;

  constructor(accounts: readonly Pick<Account, 'id' | 'archived'>[], timeZone: string, begins: number) {
    this.accounts = accounts.map((account) => ({ ...account, balance: 0, lastAt: 0 }));
    this.#timeZone = timeZone;
    this.at = begins;
  }

  expect(step: TreasuryStep, at: number): string | null {
    this.at = at;
    this.entry = 'which' in step && step.does === 'undo' ? this.entries[step.which] : undefined;
    this.request = 'which' in step && step.does !== 'undo' ? this.requests[step.which] : undefined;
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
        this.limit = step.limit;
        return 'done';
      case 'ask': {
        const waiting = this.waiting(step.who);
        if (waiting.length >= 5) return 'too_many_requests';
        const left = Math.max(0, this.#left(step.who)) - sum(waiting.map((request) => request.amount));
        if (step.amount > left) return 'over_limit';
        this.requests.push({ id: '', who: step.who, amount: step.amount, status: 'open' });
        return 'done';
      }
      case 'pay': {
        const request = this.request;
        if (!request) return null;
        if (!this.accounts[step.slot]) return 'not_found';
        if (request.status !== 'approved') return 'decided_already';
        const outcome = this.#post([[step.slot, -request.amount]], { request, paid: request.who });
        if (outcome === 'done') request.status = 'paid';
        return outcome;
      }
      default:
        return this.#decide(step.does);
    }
  }

  waiting(who: number): Request[] {
    return this.requests.filter(
      (request) => request.who === who && (request.status === 'open' || request.status === 'approved'),
    );
  }

  /** What someone was paid since the period began on the calendar there, without what was undone. */
  paid(who: number, { period }: Limit): number {
    const today = dayAt(this.at, this.#timeZone);
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    const day = { day: today, week: dayAfter(today, -weekday), month: `${today.slice(0, 8)}01` }[period];
    const since = startOfDay(day, this.#timeZone);
    const counted = this.entries.filter(({ paid, undone, at }) => paid === who && !undone && at >= since);
    return sum(counted.map(({ parts }) => -parts[0]![1]));
  }

  /** No one is above the owner, whose rank has no limit. */
  #left(who: number): number {
    return this.limit === null || who === 0 ? Number.MAX_SAFE_INTEGER : this.limit.amount - this.paid(who, this.limit);
  }

  #decide(does: 'approve' | 'reject' | 'cancel'): string | null {
    const request = this.request;
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
    const accounts = parts.map(([of]) => this.accounts[of]);
    if (accounts.some((account) => !account)) return 'not_found';
    if (accounts.some((account) => account!.archived)) return 'account_archived';
    if (parts.some(([of, change]) => this.accounts[of]!.balance + change < 0)) return 'not_enough_gold';
    if (more.paid !== undefined && -parts[0]![1] > Math.max(0, this.#left(more.paid))) return 'over_limit';
    for (const [of, change] of parts) this.accounts[of]!.balance += change;
    // Each is after the one before in its accounts, whatever the clock says.
    const at = Math.max(this.at, ...accounts.map((account) => account!.lastAt));
    for (const account of accounts) account!.lastAt = at;
    this.entries.push({ id: '', parts, undone: false, isReversal: more.isReversal ?? false, at, ...more });
    return 'done';
  }

  #undo(): string | null {
    const entry = this.entry;
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
    if (this.accounts[of]) return 'name_taken';
    this.accounts[of] = { id: '', balance: 0, archived: false, lastAt: 0 };
    return 'done';
  }

  #archive(of: number): string {
    const account = this.accounts[of];
    if (!account) return 'not_found';
    if (of === 0) return 'first_account';
    if (account.archived) return 'archived_already';
    if (account.balance !== 0) return 'not_empty';
    account.archived = true;
    return 'done';
  }

  #restore(of: number): string {
    const account = this.accounts[of];
    if (!account) return 'not_found';
    if (!account.archived) return 'restored_already';
    account.archived = false;
    return 'done';
  }
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
