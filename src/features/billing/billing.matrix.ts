import type { Matrix, MatrixCase } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const MEMBERS = [
  ...(['member without roles', 'member with all but', 'member with exactly', 'member by implication'] as const),
  ...(['edit:admin', 'owner'] as const),
];
const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });

/** Without a payment provider there is nothing to pay: who may is told so. */
const pay = (more: object): MatrixCase => ({
  ...{ method: 'POST', access: { guild: ['edit:billing'] }, ok: 409, unlogged: true, allowedInArchived: true },
  input: ({ guild }) => ({ guildId: guild.id, ...more }),
});

export const matrix: Matrix = {
  cases: {
    'billing.getPlan': { method: 'GET', access: { guild: ['edit:billing'] }, input: inGuild },
    'billing.getPrices': { method: 'GET', access: { guild: ['edit:billing'] }, input: inGuild },
    'billing.getReturn': { method: 'GET', access: { only: MEMBERS, others: 403 }, input: inGuild },
    'billing.openCheckout': pay({ plan: 'guild', interval: 'month' }),
    'billing.openPortal': pay({}),
  },
};
