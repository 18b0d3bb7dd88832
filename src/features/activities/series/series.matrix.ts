import { sql } from 'drizzle-orm';
import { dayAfter } from '#/base/day.ts';
import { aSeries } from '#/features/activities/series/series.factory.ts';
import { theLoadout } from '#/features/loadouts/loadout.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aChangeOfDays } from '../undo/activity-undo.factory.ts';

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
      // Today it would begin while the worker looks, at one hour of the day.
      startsOn: dayAfter(new Date().toISOString().slice(0, 10)),
      time: '19:00',
      timeZone: 'Etc/GMT',
      rule: 'FREQ=DAILY;COUNT=2',
    }),
  },
  'series.getSeries': { ...ofSeries('view:activities'), method: 'GET' },
  'series.updateSeries': ofSeries('edit:activities', { scope: 'following', title: 'Changed' }),
  'series.cancelSeries': ofSeries('edit:activities', { scope: 'all' }),
  'series.previewDays': { ...ofSeries('edit:activities', { rule: 'FREQ=DAILY;COUNT=3' }), method: 'GET' },
  'series.changeDays': {
    ...ofSeries('edit:activities'),
    // The second of two goes, as the preview would have it.
    input: async ({ guild }) => {
      const { id, firstActivityId: activityId } = await aSeries(guild, { rule: 'FREQ=DAILY;COUNT=2' });
      const [, second] = await sqlRows(database()).as({ id: text })(
        sql`select id from activities where series_id = ${id} order by starts_at`,
      );
      return { guildId: guild.id, activityId, rule: 'FREQ=DAILY;COUNT=1', go: [second?.id] };
    },
    foreign: {
      activityId: async ({ other }) => (await aSeries(other)).firstActivityId,
      'go.0': async ({ other }) => (await aSeries(other)).firstActivityId,
    },
  },
  'series.restoreDays': {
    method: 'POST',
    access: { guild: ['edit:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      undoId: await aChangeOfDays(guild, principal?.userId),
    }),
    foreign: { undoId: ({ other }) => aChangeOfDays(other) },
  },
  'series.chooseLoadout': {
    ...ofSeries('manage:activities'),
    input: async ({ guild }) => ({
      guildId: guild.id,
      activityId: (await aSeries(guild)).firstActivityId,
      loadoutId: await theLoadout(guild),
      coming: true,
    }),
    foreign: {
      activityId: async ({ other }) => (await aSeries(other)).firstActivityId,
      loadoutId: ({ other }) => theLoadout(other),
    },
  },
  'series.publishSeries': { ...ofSeries('edit:activities', {}, true), hidden: true },
};

export const matrix: Matrix = { cases };
