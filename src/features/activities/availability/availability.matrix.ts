import type { Matrix, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { eachDay } from './availability.factory.ts';

const from = '2026-11-21T20:00:00Z';

const cases: MatrixCases = {
  'availability.getAvailability': { method: 'GET', access: 'signed in', input: () => ({}) },
  'availability.setAvailability': {
    method: 'POST',
    access: 'signed in',
    input: () => ({ timeZone: 'Europe/London', week: [...eachDay(19, 23)], isShared: true }),
  },
  'availability.getOverlap': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: ({ guild }) => ({ guildId: guild.id, timeZone: 'Europe/London' }),
    variants: ({ guild }) => [{ guildId: guild.id, role: 'Healer', minutes: 180 }],
  },
  'availability.listFree': {
    method: 'GET',
    access: { guild: ['create:activities'] },
    input: ({ guild }) => ({ guildId: guild.id, from, minutes: 120 }),
    variants: ({ guild }) => [{ guildId: guild.id, from, minutes: 120, role: 'Tank' }],
  },
};

const pages: MatrixPages = {
  '/activities/availability': {
    needs: 'view:activities',
    mistyped: ['role=x', 'hours=9', 'hours=x', 'zone=x', 'role=%00'],
    asMember: {
      // No one has said anything yet.
      controls: [
        ...['button Subscribe', 'combobox Length', 'combobox Role', 'radio Guild time', 'radio Your time'],
        ...['link Availability', 'link Calendar', 'link Enter your availability', 'link Upcoming'],
      ],
    },
  },
};

export const matrix: Matrix = { cases, pages };
