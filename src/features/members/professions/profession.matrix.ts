import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'profession.updateMemberProfessions': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, memberId: (await aMember(guild)).characterId, seen: [] },
      professions: [{ profession: 'Fishing', grade: 'Novice', level: 1 }],
    }),
    foreign: { memberId: ({ other }) => other.owner.characterId },
  },
};

export const matrix: Matrix = { cases };
