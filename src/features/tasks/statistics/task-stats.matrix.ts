import { uuidv7 } from '#/base/id.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { TASK_STATS_ORDERS } from './task-stats.search.ts';

const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:members'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};

const cases: MatrixCases = {
  'taskStats.listTaskStats': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...TASK_STATS_ORDERS.map((sort) => ({ guildId, sort, limit: 50 })),
      { guildId, sort: '-submissions', cursor: cursorAt('-submissions', [3, 'm', uuidv7()]) },
      { guildId, query: 'an', category: 'craft' },
      ...['30', 'all', '2026-01-01'].map((period) => ({ guildId, period })),
    ],
  },
  'taskStats.taskStatsOverview': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      { guildId, period: 'all' },
      { guildId, category: 'gather' },
    ],
  },
  'taskStats.memberTaskStats': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: async ({ guild }) => ({ guildId: guild.id, memberId: (await aMember(guild)).characterId }),
    foreign: { memberId: ({ other }) => other.owner.characterId },
  },
};

const pages: MatrixPages = {
  '/members/task-stats': {
    needs: 'view:members',
    mistyped: [
      ...['period=x', 'period=2026-02-30', 'period=45', 'period=%00'],
      ...['category=picnic', 'sort=-x', 'q=%00', 'q=%7B%22a%22:1%7D'],
    ],
    asMember: {
      controls: [
        ...['button Last N days', 'button Show all submissions', 'button Sort by Submissions, descending'],
        'combobox Category',
        ...['link Absences', 'link Activity statistics', 'link All members', 'link Export', 'link Task statistics'],
        'searchbox Search members',
      ],
      noMoreForStaff: 'it is read alone, and its guild hides nothing',
    },
  },
};

export const matrix: Matrix = { cases, pages };
