import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import type { Matrix, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'profile.getMemberProfile': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: async ({ guild }) => ({ guildId: guild.id, memberId: (await aMember(guild)).characterId }),
    foreign: { memberId: ({ other }) => other.owner.characterId },
  },
};

const pages: MatrixPages = {
  '/members/$memberId': {
    needs: 'view:members',
    params: async ({ guild }) => ({ memberId: guild.owner.characterId }),
    asMember: { controls: ['button View permissions', 'link All members', 'link History', 'link Members'] },
  },
};

export const matrix: Matrix = { cases, pages };
