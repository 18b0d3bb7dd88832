import { uuidv7 } from '#/base/id.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { anAbsence, today } from './absence.factory.ts';
import { addDays } from './absence.rules.ts';

const changeOfAbsence = (when: 'now' | 'later', days: Readonly<Record<string, unknown>> = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:members'] },
  input: async ({ guild }) => ({
    guildId: guild.id,
    absenceId: await anAbsence(guild, { of: await aMember(guild), when }),
    ...days,
  }),
  foreign: { absenceId: async ({ other }) => anAbsence(other, { of: await aMember(other), when }) },
});

const ahead = { fromDay: addDays(today(), 10), toDay: addDays(today(), 12), reason: 'Away' };

const cases: MatrixCases = {
  'absence.listAbsences': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, which: 'past' },
      { guildId, cursor: cursorAt('current', ['2026-06-01', uuidv7()]) },
      { guildId, which: 'past', cursor: cursorAt('past', ['2026-06-01', uuidv7()]) },
    ],
  },
  'absence.absenceCalendar': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [{ guildId, from: '2026-06-01' }],
  },
  'absence.addAbsence': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async ({ guild }) => ({ guildId: guild.id, memberId: (await aMember(guild)).characterId, ...ahead }),
    foreign: { memberId: ({ other }) => other.owner.characterId },
  },
  'absence.changeAbsence': changeOfAbsence('later', ahead),
  'absence.endAbsence': changeOfAbsence('now'),
  'absence.cancelAbsence': changeOfAbsence('later'),
};

const pages: MatrixPages = {
  '/members/leaves': {
    needs: 'view:members',
    mistyped: ['from=x', 'from=2026-02-30', 'from=%00', 'from=[1]'],
    asMember: {
      unfold: 'Show as list',
      controls: [
        ...['button Add absence', 'button Four weeks earlier', 'button Four weeks later', 'button Show past absences'],
        ...['button Hide list', 'button Someone is away N/N/N to N/N/N.'],
        ...['link Absences', 'link Activity statistics', 'link All members', 'link Someone', 'link Task statistics'],
      ],
    },
  },
};

export const matrix: Matrix = { cases, pages };
