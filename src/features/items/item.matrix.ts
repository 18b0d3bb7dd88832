import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { ENTRY_ORDERS } from './inventory/inventory.search.ts';
import { anEntryOf, aRemovedEntryOf, aRetiredItem, characterOf, itemNamed, PLAIN } from './item.factory.ts';

/** Visitors have no character: whatever id they send, they are asked to sign in. */
const userOf = ({ guild }: MatrixWorld, { principal }: Caller): UserPrincipal => principal ?? guild.owner.principal;

const ofOther = { characterId: ({ other }: MatrixWorld) => other.owner.characterId };

/** About a character of the caller's own. */
const ofOwn = (method: 'GET' | 'POST', rest: () => Promise<object> | object = () => ({})): MatrixCase => ({
  ...{ method, access: 'signed in', foreign: ofOther, personal: true as const },
  input: async (world, caller) => ({ characterId: await characterOf(userOf(world, caller)), ...(await rest()) }),
});

/** About an entry of that character. */
const ofEntry = (make: (user: UserPrincipal) => Promise<object>, rest: object = {}): MatrixCase => ({
  ...{ method: 'POST', access: 'signed in', personal: true as const },
  input: async (world, caller) => ({ ...(await make(userOf(world, caller))), ...rest }),
  foreign: { ...ofOther, entryId: async ({ other }) => (await anEntryOf(other.owner.principal)).entryId },
});

let made = 0;
/** A file that changes something each time. */
const aFile = () => {
  made += 1;
  return { rows: [{ line: 2, item: 'Iron Ore', ...PLAIN, note: `Import ${made}` }] };
};
const CURSORS = { name: ['iron ore'], quantity: [10, 'iron ore'], rarity: [1, 'iron ore'] };
const cursorOf = (sort: string): string => {
  const by = sort.replace('-', '') as keyof typeof CURSORS;
  return cursorAt(sort, [...(CURSORS[by] ?? ['2026-01-01T00:00:00+00:00', 'iron ore']), uuidv7()]);
};

const cases: MatrixCases = {
  'item.searchItems': {
    method: 'GET',
    access: 'signed in',
    input: () => ({ query: 'iron' }),
    variants: () => [
      {},
      { query: 'ir' },
      { query: 'iron ore' },
      { query: 'bulk item' },
      { query: 'abc' },
      { query: 'zzzz' },
      { craftable: true },
      { query: 'iron', craftable: true },
    ],
  },
  'inventory.listEntries': {
    ...ofOwn('GET'),
    variants: ({ guild: { owner } }) => [
      ...ENTRY_ORDERS.flatMap((sort) => [
        { characterId: owner.characterId, sort },
        { characterId: owner.characterId, sort, cursor: cursorOf(sort) },
      ]),
      { characterId: owner.characterId, query: 'iron', category: 'Raw material', rarity: 'None' },
    ],
  },
  'inventory.addEntry': {
    ...ofOwn('POST', async () => ({ itemGuid: await itemNamed('Iron Ore'), ...PLAIN })),
    foreign: { ...ofOther, itemGuid: aRetiredItem },
  },
  'inventory.updateEntry': ofEntry(anEntryOf, { ...PLAIN, quantity: 11 }),
  'inventory.removeEntry': ofEntry(anEntryOf),
  'inventory.restoreEntry': {
    ...ofEntry(aRemovedEntryOf),
    foreign: { ...ofOther, entryId: async ({ other }) => (await aRemovedEntryOf(other.owner.principal)).entryId },
  },
  // It writes nothing.
  'inventory.previewImport': ofOwn('POST', aFile),
  'inventory.importEntries': ofOwn('POST', aFile),
};

export const matrix: Matrix = { cases };
