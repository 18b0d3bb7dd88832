import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aDeletedView, aFreshView, aSavedView } from './saved-view.factory.ts';

/** About a fresh view that the owner shared. */
const ofShared = (rest: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:members'] },
  input: async ({ guild }) => ({ guildId: guild.id, viewId: await aFreshView(guild), ...rest }),
  foreign: { viewId: ({ other }) => aSavedView(other) },
});

const cases: MatrixCases = {
  'saved-view.listViews': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id, list: 'members' }),
  },
  'saved-view.saveView': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: ({ guild }) => ({
      guildId: guild.id,
      list: 'members',
      name: 'Healers',
      query: '?class=Healer',
      shared: true,
    }),
  },
  'saved-view.renameView': ofShared({ name: 'Tanks' }),
  'saved-view.deleteView': ofShared(),
  'saved-view.restoreView': {
    ...ofShared(),
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      viewId: await aDeletedView(guild, principal?.userId),
    }),
    foreign: { viewId: ({ other }) => aDeletedView(other) },
  },
};

export const matrix: Matrix = { cases };
