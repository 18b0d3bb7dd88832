import { sql } from 'drizzle-orm';
import { aLiveActivity } from '#/features/activities/attendance/participant.factory.ts';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase } from '#/testing/matrix/matrix-spec.ts';
import { aSnapshot } from './voice.factory.ts';

async function snapshotOf(guild: FactoryGuild) {
  const activityId = await aLiveActivity(guild);
  return { guildId: guild.id, activityId, snapshotId: await aSnapshot(guild, activityId, [guild.owner]) };
}

/** The activity that was there before, with what was planted in it; else a new one. */
async function lookedAt(guild: FactoryGuild) {
  const [first] = await sqlRows(database()).as({ activityId: text })(sql`
    select activity_id as "activityId" from discord_voice_readings where guild_id = ${guild.id} order by began_at limit 1`);
  return { guildId: guild.id, activityId: first?.activityId ?? (await aLiveActivity(guild)) };
}

const foreign: MatrixCase['foreign'] = {
  activityId: async ({ other }) => (await snapshotOf(other)).activityId,
  snapshotId: async ({ other }) => (await snapshotOf(other)).snapshotId,
};
const access = { guild: ['manage:activities'] };

export const matrix: Matrix = {
  cases: {
    'discordVoice.listSnapshots': {
      ...{ method: 'GET', access, input: ({ guild }) => lookedAt(guild) },
      foreign: { activityId: ({ other }) => aLiveActivity(other) },
    },
    'discordVoice.listPeople': { method: 'GET', access, input: ({ guild }) => snapshotOf(guild), foreign },
    'discordVoice.useSnapshot': { method: 'POST', access, input: ({ guild }) => snapshotOf(guild), foreign },
    'discordVoice.dismissSnapshot': { method: 'POST', access, input: ({ guild }) => snapshotOf(guild), foreign },
  },
};
