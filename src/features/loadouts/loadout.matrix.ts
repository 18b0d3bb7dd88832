import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aDeletedLoadout, aLoadout } from './loadout.factory.ts';

const needs = 'manage:activities';

/** About a fresh loadout of the guild. */
const ofLoadout = (more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }: MatrixWorld) => ({ guildId: guild.id, loadoutId: await aLoadout(guild), ...more }),
  foreign: { loadoutId: ({ other }: MatrixWorld) => aLoadout(other) },
});

const cases: MatrixCases = {
  'loadout.listLoadouts': {
    method: 'GET',
    access: { guild: [needs] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, query: 'lo' },
      { guildId, cursor: cursorAt('', ['Loadout', uuidv7()]) },
    ],
  },
  'loadout.getLoadout': { ...ofLoadout(), method: 'GET' },
  'loadout.createLoadout': {
    method: 'POST',
    access: { guild: [needs] },
    input: ({ guild }) => ({ guildId: guild.id, name: 'Citadel of a caller' }),
  },
  'loadout.updateLoadout': ofLoadout({ version: 1, name: 'Changed' }),
  'loadout.duplicateLoadout': ofLoadout(),
  'loadout.deleteLoadout': ofLoadout(),
  'loadout.restoreLoadout': {
    ...ofLoadout(),
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      loadoutId: await aDeletedLoadout(guild, principal?.userId),
    }),
    foreign: { loadoutId: ({ other }) => aDeletedLoadout(other) },
  },
};

const pages: MatrixPages = {
  '/loadouts': { needs, mistyped: ['q=%00', 'q=a%E2%80%AEb', 'create=x'] },
  '/loadouts/$loadoutId': {
    needs,
    params: async ({ guild }) => ({ loadoutId: await aLoadout(guild) }),
  },
};

export const matrix: Matrix = { cases, pages };
