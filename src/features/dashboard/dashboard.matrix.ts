import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import type { Matrix, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'guild.myGuilds': { method: 'GET', access: 'signed in' },
  'guild.guildOverview': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'guild.applicationSummary': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
};

const pages: MatrixPages = {
  '': {
    needs: 'view:members',
    // Just over, for the last minutes of a week: what is still to come is in the next one then.
    params: async ({ guild }) => {
      const startsAt = new Date(Date.now() - 45 * 60_000).toISOString();
      await anActivity(guild, { startsAt, durationMinutes: 15 });
      return {};
    },
    asMember: {
      controls: [
        ...['link Activities without your response', 'link Activity N', 'link All announcements', 'link All members'],
        ...['link All tasks', 'link Announcement N', 'link Calendar', 'link Someone', 'link Task N'],
      ],
    },
  },
};

export const matrix: Matrix = { cases, pages };
