import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';

const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:members'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};

export const memberCases: MatrixCases = {
  'member.listMembers': read,
  'member.newestMembers': read,
  'member.memberFacets': read,
  'member.roleDistribution': read,
  'member.archetypeDistribution': read,
};
