import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { type Db, databaseErrorCode, type Tx, violatedConstraint } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';

/** Of an account that is the guild's and no one else's. */
export const NO_HOLDER = '00000000-0000-0000-0000-000000000000';

/** An account by what it is; it is made when it is first used. */
export interface LedgerAccount {
  readonly book: string;
  readonly unit: string;
  readonly holder: string;
  /** With a balance. Sources and sinks have none, so that they hold no one up. */
  readonly tracked: boolean;
  /** The lowest balance there may be, once it is made; null for any. */
  readonly floor: number | null;
}

/** `amount`: more than 0, of the unit of both accounts. */
export interface Transfer {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: number;
}

interface Keyed {
  readonly guildId: string;
  /** The client's id: what has been posted with it is not posted again. */
  readonly key: string;
  readonly kind: string;
  /** Of the new transaction; a new one unless said. */
  readonly id?: string;
}

export interface Posting extends Keyed {
  readonly transfers: readonly Transfer[];
  /** Others to be locked, and to be posted after: what concerns them without moving anything. */
  readonly alsoLocked?: readonly LedgerAccount[];
}

export interface Reversal extends Keyed {
  readonly reverses: string;
}

export interface Posted {
  readonly transactionId: string;
  /** It had been posted before, with the same key. */
  readonly repeated: boolean;
}

export type LedgerRefusal = 'below_floor' | 'out_of_range' | 'key_reused' | 'already_reversed' | 'not_reversible';

/** The database refused a posting. Its transaction can only be rolled back. */
export class LedgerRefused extends Error {
  override readonly name = 'LedgerRefused';
  readonly refusal: LedgerRefusal;

  constructor(refusal: LedgerRefusal, cause: unknown) {
    super(`The ledger refused a posting: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

/**
 * Posts transfers, all or none, in the caller's transaction: exactly once for a key, in one round trip. Balances change with
 * them, and accounts with a balance are locked by id until the end of the transaction, so this belongs late in it.
 */
export function post(tx: Tx, posting: Posting): Promise<Posted> {
  const { guildId, key, kind, transfers, id = uuidv7() } = posting;
  const accounts: LedgerAccount[] = [];
  const places = new Map<string, number>();
  const placeOf = (account: LedgerAccount): number => {
    const name = nameOf(account);
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, accounts.push(account));
    return accounts.length;
  };
  const legs = transfers.map(({ from, to, amount }) => {
    if (from.unit !== to.unit) throw new Error(`A transfer from ${from.unit} to ${to.unit}`);
    return { from: placeOf(from), to: placeOf(to), amount };
  });
  for (const account of posting.alsoLocked ?? []) placeOf(account);
  const hash = hashOf([kind, transfers.map(({ from, to, amount }) => [nameOf(from), nameOf(to), amount])]);
  return posted(
    tx,
    sql`ledger_post(${guildId}::uuid, ${id}::uuid, ${key}, ${hash}, ${kind}, ${described(accounts)}::jsonb, ${JSON.stringify(legs)}::jsonb)`,
  );
}

/** Takes a whole transaction back, once; a reversal can't be taken back. */
export function reverse(tx: Tx, { guildId, key, kind, reverses, id = uuidv7() }: Reversal): Promise<Posted> {
  const hash = hashOf([kind, reverses]);
  return posted(tx, sql`ledger_reverse(${guildId}::uuid, ${id}::uuid, ${key}, ${hash}, ${kind}, ${reverses}::uuid)`);
}

export interface LockedAccount {
  readonly holder: string;
  readonly balance: number;
}

/** Accounts with a balance, made where they are missing and locked until the end of the transaction. */
export async function lockAccounts(
  tx: Tx,
  guildId: string,
  accounts: readonly LedgerAccount[],
): Promise<readonly LockedAccount[]> {
  const [locked] = await sqlRows(tx).as({ ids: arrayOf(text).orNull })(
    sql`select ledger_lock(${guildId}::uuid, ${described(accounts)}::jsonb) as ids`,
  );
  if (!locked?.ids) return [];
  // A statement of its own: it sees what whoever held the locks before has committed.
  return sqlRows(tx).as({ holder: text, balance: int })(sql`
    select holder, balance from ledger_accounts where guild_id = ${guildId} and id = any(${sql.param(locked.ids)}::uuid[])`);
}

/** The transaction that was posted with a key; null where there is none. */
export async function postedWith(db: Db, guildId: string, key: string): Promise<string | null> {
  const [found] = await sqlRows(db).as({ id: text })(
    sql`select id from ledger_transactions where guild_id = ${guildId} and key = ${key}`,
  );
  return found?.id ?? null;
}

/**
 * SQL: whether a row's transaction was taken back. A scalar subquery looks into the index once a row; `exists` lets the planner read
 * all transactions for a page of them.
 */
export const wasReversed = (of: SQL): SQL => sql`
  ((select r.id from ledger_transactions r where r.guild_id = ${of}.guild_id and r.reverses = ${of}.transaction_id) is not null)`;

/** A rule of the ledger that doesn't hold, and the account or transaction it doesn't hold for. */
export interface BrokenInvariant {
  readonly invariant: string;
  readonly guildId: string;
  readonly subject: string;
}

/** What doesn't hold, of all there is or of what was touched in the last `minutes`; the first hundred. */
export const brokenInvariants = (db: Db, minutes?: number): Promise<readonly BrokenInvariant[]> =>
  sqlRows(db).as({ invariant: text, guildId: text, subject: text })(sql`
    select invariant, guild_id as "guildId", subject
    from ${minutes === undefined ? sql`check_invariants()` : sql`check_recent_invariants(now() - make_interval(mins => ${minutes}))`}
    limit 100`);

/** With an id for each that has to be made. */
const described = (accounts: readonly LedgerAccount[]): string =>
  JSON.stringify(accounts.map((account) => ({ ...account, id: uuidv7() })));

const nameOf = ({ book, unit, holder }: LedgerAccount): string => `${book} ${unit} ${holder}`;
const hashOf = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('hex');

async function posted(tx: Tx, call: ReturnType<typeof sql>): Promise<Posted> {
  try {
    const [row] = await sqlRows(tx).as({ posted: text, repeated: bool })(sql`select posted, repeated from ${call}`);
    return { transactionId: row!.posted, repeated: row!.repeated };
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal ? new LedgerRefused(refusal, error) : error;
  }
}

function refusalOf(error: unknown): LedgerRefusal | undefined {
  const constraint = violatedConstraint(error);
  return REFUSED_BY[constraint ?? ''] ?? REFUSED_BY[databaseErrorCode(error) ?? ''];
}

const REFUSED_BY: Readonly<Record<string, LedgerRefusal>> = {
  ledger_accounts_floor: 'below_floor',
  ledger_accounts_range: 'out_of_range',
  ledger_transfers_after: 'out_of_range',
  ledger_transfers_amount: 'out_of_range',
  ledger_transactions_reversed: 'already_reversed',
  LG001: 'key_reused',
  LG002: 'not_reversible',
  LG003: 'not_reversible',
};
