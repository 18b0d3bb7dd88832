import type { LedgerRefusal } from './ledger.server.ts';

/** The ledger once more, in a few plain lines and without a database: what tests hold the real one against. */
export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  readonly transactions = new Map<string, ModelTransaction>();

  private readonly floors: Readonly<Record<string, bigint | null>>;

  /** The accounts that are tracked, with their floors. */
  constructor(floors: Readonly<Record<string, bigint | null>>) {
    this.floors = floors;
    for (const account of Object.keys(floors)) this.balances.set(account, 0n);
  }

  post(key: string, transfers: readonly ModelTransfer[]): ModelOutcome {
    const known = this.transactions.get(key);
    if (known) return same(known.transfers, transfers) && !known.reverses ? 'repeated' : 'key_reused';
    return this.move(key, { transfers, reverses: null });
  }

  reverse(key: string, target: string): ModelOutcome {
    const known = this.transactions.get(key);
    if (known) return known.reverses === target ? 'repeated' : 'key_reused';
    const original = this.transactions.get(target);
    if (!original) return 'key_reused';
    if (original.reverses) return 'not_reversible';
    if ([...this.transactions.values()].some(({ reverses }) => reverses === target)) return 'already_reversed';
    const transfers = original.transfers.map(({ from, to, amount }) => ({ from: to, to: from, amount }));
    return this.move(key, { transfers, reverses: target });
  }

  private move(key: string, transaction: ModelTransaction): ModelOutcome {
    const after = new Map(this.balances);
    for (const { from, to, amount } of transaction.transfers)
      for (const [account, change] of [
        [from, -BigInt(amount)],
        [to, BigInt(amount)],
      ] as const) {
        const balance = after.get(account);
        if (balance === undefined) continue;
        const floor = this.floors[account] ?? null;
        if (floor !== null && balance + change < floor) return 'below_floor';
        after.set(account, balance + change);
      }
    for (const [account, balance] of after) this.balances.set(account, balance);
    this.transactions.set(key, transaction);
    return 'posted';
  }
}

export interface ModelTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

interface ModelTransaction {
  readonly transfers: readonly ModelTransfer[];
  readonly reverses: string | null;
}

export type ModelOutcome = 'posted' | 'repeated' | LedgerRefusal;

const same = (a: readonly ModelTransfer[], b: readonly ModelTransfer[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
