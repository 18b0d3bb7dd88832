import { sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aCompletedActivity, anAppeal } from './appeal.factory.ts';

async function appealed(guild: FactoryGuild) {
  const by = await aMember(guild);
  const activityId = await aCompletedActivity(guild, { with: [by] });
  return { guildId: guild.id, activityId, appealId: await anAppeal(guild, activityId, { by }) };
}

/** One that was there before, with what was planted in it; else a new one. */
async function openOne(guild: FactoryGuild) {
  const [first] = await sqlRows(database()).as({ guildId: text, activityId: text })(sql`
    select guild_id as "guildId", activity_id as "activityId" from attendance_appeals
    where guild_id = ${guild.id} and state = 'open' order by id limit 1`);
  if (first) return first;
  const { guildId, activityId } = await appealed(guild);
  return { guildId, activityId };
}

const deciding = (more: object): MatrixCase => ({
  method: 'POST',
  access: { guild: ['manage:activities'] },
  input: async ({ guild }) => ({ ...(await appealed(guild)), ...more }),
  foreign: {
    activityId: async ({ other }) => (await appealed(other)).activityId,
    appealId: async ({ other }) => (await appealed(other)).appealId,
  },
});

const cases: MatrixCases = {
  'appeal.listAppeals': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: ({ guild }) => openOne(guild),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'appeal.submitAppeal': {
    method: 'POST',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, activityId: await aCompletedActivity(guild) },
      ...{ claimedStatus: 'attended', body: 'I was there' },
    }),
    foreign: { activityId: ({ other }) => aCompletedActivity(other) },
  },
  'appeal.withdrawAppeal': {
    method: 'POST',
    access: { guild: ['view:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => {
      const of = await appealed(guild);
      // The caller's own, where they have a character here.
      if (principal)
        await database().execute(sql`
          update attendance_appeals set user_id = m.user_id, character_id = m.character_id
          from (select user_id, character_id from members
            where guild_id = ${guild.id} and user_id = ${principal.userId} limit 1) m
          where id = ${of.appealId}`);
      return of;
    },
    foreign: {
      activityId: async ({ other }) => (await appealed(other)).activityId,
      appealId: async ({ other }) => (await appealed(other)).appealId,
    },
  },
  'appeal.acceptAppeal': deciding({}),
  'appeal.rejectAppeal': deciding({ reason: 'You were not there' }),
};

export const matrix: Matrix = { cases };
