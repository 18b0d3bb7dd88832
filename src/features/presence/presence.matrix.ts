import type { Matrix, MatrixCase } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

/** The questions of a guild are one thing, by the guild's id. */
const questions = ({ guild }: MatrixWorld) => ({ guildId: guild.id, kind: 'questions', id: guild.id });
const foreign = { id: ({ other }: MatrixWorld) => other.id };
const access: MatrixCase['access'] = { guild: ['edit:applications'] };

export const matrix: Matrix = {
  cases: {
    'presence.listEditors': { method: 'GET', access, input: questions, foreign },
    'presence.announceEditing': {
      method: 'POST',
      access,
      input: (world) => ({ ...questions(world), editing: true }),
      foreign,
      unlogged: true,
      allowedInArchived: true,
    },
  },
};
