import { uuidv7 } from '#/base/id.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aNode, aRetiredNode } from './node.factory.ts';

const admins = { access: { only: ['platform admin'], others: 403 } } as const;
const write = { method: 'POST', ...admins } as const;

const about = (make: () => Promise<string>, more: object = {}): MatrixCase => ({
  ...write,
  input: async () => ({ key: await make(), ...more }),
});

const cases: MatrixCases = {
  'adminNode.listNodes': { method: 'GET', ...admins, input: () => ({}), variants: () => [{}] },
  'adminNode.createNode': {
    ...write,
    input: async () => {
      await aNode();
      return { name: `Port ${uuidv7().slice(-12)}`, location: 'Riverlands', type: 'Divine' };
    },
  },
  'adminNode.updateNode': about(aNode, { type: 'Military' }),
  'adminNode.retireNode': about(aNode),
  'adminNode.restoreNode': about(aRetiredNode),
};

export const matrix: Matrix = { cases };
