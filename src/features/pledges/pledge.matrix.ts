import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aPledge } from './pledge.factory.ts';

/** Nobody has more open pledges than the guild allows. */
const completeAll = ({ id }: MatrixWorld['guild']) =>
  database().execute(sql`update pledges set completed_at = now() where guild_id = ${id} and completed_at is null`);

const aFreshPledge = async (guild: MatrixWorld['guild']): Promise<string> => {
  await completeAll(guild);
  return aPledge(guild);
};

const cases: MatrixCases = {
  'pledge.listPledges': {
    method: 'GET',
    access: { guild: ['view:pledges'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]) },
    ],
  },
  'pledge.createPledge': {
    method: 'POST',
    access: { guild: ['create:pledges'] },
    input: async ({ guild }) => {
      await completeAll(guild);
      return { guildId: guild.id, title: 'Two stacks of siege ladders' };
    },
  },
  // Of another member.
  'pledge.completePledge': {
    method: 'POST',
    access: { guild: ['manage:pledges'] },
    input: async ({ guild }) => ({ guildId: guild.id, pledgeId: await aFreshPledge(guild) }),
    foreign: { pledgeId: ({ other }) => aFreshPledge(other) },
  },
};

const pages: MatrixPages = {
  '/pledges': {
    needs: 'view:pledges',
    // Something that staff may complete.
    params: async ({ guild }) => aFreshPledge(guild).then(() => ({})),
    mistyped: ['q=%00'],
    asMember: { controls: ['button Add pledge'] },
  },
};

export const matrix: Matrix = { cases, pages };
