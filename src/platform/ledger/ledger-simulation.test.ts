import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { fc } from '#/testing/properties.ts';
import { aBareGuild, amountsOf, member, purse, source } from './ledger.factory.ts';
import { brokenInvariants, LedgerRefused, type Posted, post, reverse } from './ledger.server.ts';
import { LedgerModel, type ModelTransfer } from './ledger-model.ts';

testDatabase();

/** How many random histories: `npm run prove` asks for more. */
const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 30);
const NAMES = ['ann', 'ben', 'purse', 'chest', 'source'] as const;
type Name = (typeof NAMES)[number];

const transfer = fc
  .record({ from: fc.constantFrom(...NAMES), to: fc.constantFrom(...NAMES), amount: fc.integer({ min: 1, max: 40 }) })
  .filter(({ from, to }) => from !== to);
/** Few keys, so that they meet. A process may die before it commits. */
const step = fc.oneof(
  fc.record({ key: fc.nat(12), transfers: fc.array(transfer, { maxLength: 3 }), dies: fc.boolean() }),
  fc.record({ key: fc.nat(12), reverses: fc.nat(12), dies: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test(`${HISTORIES} random histories go as in the model, and every rule of the ledger holds`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (history) => {
      await play(history);
    }),
    { numRuns: HISTORIES },
  );
  expect(await brokenInvariants(database())).toEqual([]);
});

async function play(history: readonly Step[]): Promise<void> {
  const guildId = await aBareGuild();
  const accounts = { ann: member(), ben: member(), purse: purse(), chest: purse(), source };
  const tracked = ['ann', 'ben', 'purse', 'chest'] as const;
  const model = new LedgerModel({ ann: null, ben: null, purse: 0n, chest: 0n });
  /** Ids of the transactions, by key. */
  const ids = new Map<string, string>();

  const carryOut = async (tx: Tx, one: Step): Promise<Posted> => {
    const key = `key ${one.key}`;
    if ('reverses' in one)
      return reverse(tx, { guildId, key, kind: 'x', reverses: ids.get(`key ${one.reverses}`) ?? uuidv7() });
    const transfers = one.transfers.map(({ from, to, amount }) => ({ from: accounts[from], to: accounts[to], amount }));
    return post(tx, { guildId, key, kind: 'x', transfers });
  };
  const died = new Error('died');

  for (const one of history) {
    const answer = await inTransaction(async (tx) => {
      const posted = await carryOut(tx, one);
      if (one.dies) throw died;
      return posted;
    }).catch((error: unknown) => {
      if (error === died) return 'died' as const;
      if (error instanceof LedgerRefused) return error.refusal;
      throw error;
    });
    if (answer === 'died') continue;
    const key = `key ${one.key}`;
    const expected =
      'reverses' in one ? model.reverse(key, `key ${one.reverses}`) : model.post(key, one.transfers as ModelTransfer[]);
    expect(typeof answer === 'string' ? answer : answer.repeated ? 'repeated' : 'posted').toBe(expected);
    if (typeof answer !== 'string') ids.set(key, answer.transactionId);
    const balances = await amountsOf(
      guildId,
      tracked.map((name: Name) => accounts[name]),
    );
    expect(balances.map((balance) => BigInt(balance ?? 0))).toEqual(tracked.map((name) => model.balances.get(name)));
  }
}
