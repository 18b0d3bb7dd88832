import { aSeries } from '#/features/activities/series/series.factory.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

/** About the first activity of a fresh series, by the guild's owner. */
const ofSeries = (needs: string, more: object = {}, isDraft = false): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }) => ({
    guildId: guild.id,
    activityId: (await aSeries(guild, { isDraft })).firstActivityId,
    ...more,
  }),
  foreign: { activityId: async ({ other }) => (await aSeries(other)).firstActivityId },
});

const cases: MatrixCases = {
  'series.createSeries': {
    method: 'POST',
    access: { guild: ['create:activities'] },
    input: ({ guild }) => ({
      guildId: guild.id,
      title: 'A series of a caller',
      type: 'raid',
      startsOn: new Date().toISOString().slice(0, 10),
      time: '19:00',
      timeZone: 'Etc/GMT',
      rule: 'FREQ=DAILY;COUNT=2',
    }),
  },
  'series.getSeries': { ...ofSeries('view:activities'), method: 'GET' },
  'series.updateSeries': ofSeries('edit:activities', { scope: 'following', title: 'Changed' }),
  'series.cancelSeries': ofSeries('edit:activities', { scope: 'all' }),
  'series.publishSeries': { ...ofSeries('edit:activities', {}, true), hidden: true },
};

export const matrix: Matrix = { cases };
