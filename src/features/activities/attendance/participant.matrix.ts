import { sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aRemovedParticipant } from '#/features/activities/undo/activity-undo.factory.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aCheckIn, aLiveActivity, aParticipant } from './participant.factory.ts';

async function recorded(guild: FactoryGuild) {
  const activityId = await aLiveActivity(guild, { points: 1_000 });
  const participantId = await aParticipant(guild, activityId, { of: await aMember(guild) });
  return { guildId: guild.id, activityId, participantId };
}

/** One that was there before, with what was planted in it; else a new one. */
async function noted(guild: FactoryGuild) {
  const [first] = await sqlRows(database()).as({ guildId: text, activityId: text, participantId: text })(sql`
    select guild_id as "guildId", activity_id as "activityId", participant_id as "participantId" from participant_notes
    where guild_id = ${guild.id} order by created_at limit 1`);
  return first ?? (await recorded(guild));
}

async function checkedIn(guild: FactoryGuild) {
  const activityId = await aLiveActivity(guild);
  const { checkInId } = await aCheckIn(guild, activityId);
  return { guildId: guild.id, activityId, checkInId };
}

const OF_OTHER: MatrixCase['foreign'] = {
  activityId: async ({ other }) => (await recorded(other)).activityId,
  participantId: async ({ other }) => (await recorded(other)).participantId,
};
const ofOne = (more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['manage:activities'] },
  input: async ({ guild }) => ({ ...(await recorded(guild)), ...more }),
  foreign: OF_OTHER,
});
const ofActivity = (
  change: (guild: FactoryGuild, activityId: string) => Promise<unknown> = async () => {},
): MatrixCase => ({
  method: 'POST',
  access: { guild: ['manage:activities'] },
  input: async ({ guild }) => {
    const { guildId, activityId } = await recorded(guild);
    await change(guild, activityId);
    return { guildId, activityId };
  },
  foreign: { activityId: ({ other }) => anActivity(other) },
});
const complete = (_: FactoryGuild, id: string) =>
  database().execute(sql`update activities set status = 'completed' where id = ${id}`);

const cases: MatrixCases = {
  'participant.listParticipants': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: (await noted(guild)).activityId }),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'participant.listParticipantNotes': {
    method: 'GET',
    access: { guild: ['manage:activities'] },
    input: ({ guild }) => noted(guild),
    foreign: OF_OTHER,
  },
  'participant.listMarks': {
    method: 'GET',
    access: { guild: ['manage:activities'] },
    input: ({ guild }) => checkedIn(guild),
    foreign: {
      activityId: async ({ other }) => (await checkedIn(other)).activityId,
      checkInId: async ({ other }) => (await checkedIn(other)).checkInId,
    },
  },
  'participant.importSignUps': ofActivity(),
  'participant.clearParticipants': ofActivity(),
  'participant.completeActivity': ofActivity(),
  'participant.awardActivity': ofActivity(complete),
  'participant.closeCheckIn': ofActivity((guild, id) => aCheckIn(guild, id)),
  'participant.openCheckIn': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, activityId: await aLiveActivity(guild) },
      ...{ label: 'Start', password: 'lantern' },
    }),
    foreign: { activityId: ({ other }) => aLiveActivity(other) },
  },
  'participant.checkIn': {
    method: 'POST',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => {
      const activityId = await aLiveActivity(guild);
      await aCheckIn(guild, activityId);
      return { guildId: guild.id, activityId, password: 'lantern' };
    },
    foreign: { activityId: ({ other }) => aLiveActivity(other) },
  },
  'participant.addParticipant': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, activityId: await aLiveActivity(guild) },
      memberId: (await aMember(guild)).characterId,
    }),
    foreign: {
      activityId: ({ other }) => aLiveActivity(other),
      memberId: ({ other }) => other.owner.characterId,
    },
  },
  'participant.editParticipant': ofOne({ status: 'late' }),
  'participant.deleteParticipant': ofOne(),
  'participant.restoreParticipant': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      undoId: await aRemovedParticipant(guild, await recorded(guild), principal?.userId),
    }),
    foreign: { undoId: async ({ other }) => aRemovedParticipant(other, await recorded(other)) },
  },
  'participant.writeParticipantNote': ofOne({ body: 'Came late' }),
};

export const matrix: Matrix = { cases };
