import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { anItem, aRetiredItem } from '../item.factory.ts';

const admins = { access: { only: ['platform admin'], others: 403 } } as const;
const read = { method: 'GET', ...admins } as const;
const write = { method: 'POST', ...admins } as const;
const foreign = { guid: () => anItem() };

const about = (make: () => Promise<string>, more: object = {}): MatrixCase => ({
  ...write,
  input: async () => ({ guid: await make(), ...more }),
  foreign,
});

const cases: MatrixCases = {
  'adminItem.listItems': {
    ...read,
    input: () => ({}),
    variants: () => [
      {},
      { cursor: cursorAt('', ['iron ore', uuidv7()]) },
      { search: 'ir' },
      { search: 'iron ore' },
      { search: uuidv7() },
      { only: 'retired' },
      { only: 'retired', search: 'relic' },
      { only: 'edited' },
      { only: 'edited', search: 'ir' },
    ],
  },
  'adminItem.getItem': { ...read, input: async () => ({ guid: await anItem() }), foreign },
  'adminItem.createItem': {
    ...write,
    input: () => ({
      ...{ name: `Star Stone ${uuidv7()}`, category: 'Raw material', slot: null, profession: 'Mining' },
      ...{ icon: 'gem', rarities: ['Common'] },
    }),
  },
  'adminItem.updateItem': about(anItem, { rarities: ['Epic'] }),
  'adminItem.retireItem': about(anItem),
  'adminItem.restoreItem': about(aRetiredItem),
};

export const matrix: Matrix = { cases };
