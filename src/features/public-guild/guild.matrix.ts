import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'guild.publicGuild': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ slug: guild.slug }) },
  'guild.publicMemberCount': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ slug: guild.slug }) },
  'guild.guildById': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ guildId: guild.id }) },
  'guild.guildExists': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ guildId: guild.id }) },
};

export const matrix: Matrix = { cases };
