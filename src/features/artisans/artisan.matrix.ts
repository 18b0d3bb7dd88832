import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { PROFESSION_LIST } from './artisan.rules.ts';
import { ARTISAN_ORDERS } from './artisan.search.ts';

const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:artisans'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};

const cases: MatrixCases = {
  'artisan.listArtisans': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...ARTISAN_ORDERS.map((sort) => ({ guildId, sort, limit: 50 })),
      { guildId, sort: '-level', cursor: cursorAt('-level', [30, 'm', uuidv7()]) },
      { guildId, query: 'an', professions: ['Fishing', 'Scribe'], grade: 'Master' },
      { guildId, mine: true },
    ],
  },
  'artisan.artisanCoverage': { ...read, variants: ({ guild: { id: guildId } }) => [{ guildId }] },
};

const pages: MatrixPages = {
  '/artisans': {
    needs: 'view:artisans',
    mistyped: [
      ...['profession=Juggling', 'group=x', 'grade=Lord', 'mine=x', 'sort=-x', 'professions=x'],
      ...['q=%00', 'q=%7B%22a%22:1%7D'],
    ],
    asMember: {
      controls: [
        ...PROFESSION_LIST.map((profession) => `button ${profession}`),
        ...['button Grade', 'button Group', 'button My professions', 'button Only mine', 'button Profession'],
        ...[
          'button Sort by Highest level, descending',
          'link Export',
          'link Matrix',
          'link Recipes',
          'link Requests',
          'link Someone',
        ],
        'searchbox Search members',
      ],
      noMoreForStaff: 'it is read alone, but for the professions of one’s own',
    },
  },
};

export const matrix: Matrix = { cases, pages };
