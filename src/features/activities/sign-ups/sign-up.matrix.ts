import { sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aRemoval, aReset } from '../undo/activity-undo.factory.ts';
import { aSignUp } from './sign-up.factory.ts';

/** An activity with a new member's sign-up. */
async function signedUp(guild: FactoryGuild, overrides: { needsApproval?: boolean } = {}) {
  const by: Person = await aMember(guild);
  const activityId = await anActivity(guild, overrides);
  await aSignUp(guild, activityId, { by });
  return { guildId: guild.id, activityId, userId: by.principal.userId };
}

/** One that was there before, with what was planted in it; else a new one. */
async function noted(guild: FactoryGuild) {
  const [first] = await sqlRows(database()).as({ guildId: text, activityId: text, userId: text })(sql`
    select guild_id as "guildId", activity_id as "activityId", user_id as "userId" from sign_up_notes
    where guild_id = ${guild.id} order by created_at limit 1`);
  return first ?? (await signedUp(guild));
}

const SIGN_UP_OF_OTHER: MatrixCase['foreign'] = {
  activityId: async ({ other }) => (await signedUp(other)).activityId,
  userId: async ({ other }) => (await signedUp(other)).userId,
};

/** What staff do with one sign-up. */
const ofOne = (more: object = {}, method: MatrixCase['method'] = 'POST'): MatrixCase => ({
  method,
  access: { guild: ['manage:activities'] },
  input: async ({ guild }) => ({ ...(await signedUp(guild, { needsApproval: true })), ...more }),
  foreign: SIGN_UP_OF_OTHER,
});

const cases: MatrixCases = {
  'signUp.activitySignUps': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: (await noted(guild)).activityId }),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'signUp.ownSignUp': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: (await noted(guild)).activityId }),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'signUp.submitSignUp': {
    method: 'POST',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: await anActivity(guild), intent: 'accepted' }),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'signUp.answerActivities': {
    method: 'POST',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityIds: [await anActivity(guild)], intent: 'tentative' }),
    foreign: { 'activityIds.0': ({ other }) => anActivity(other) },
  },
  'signUp.signUpMember': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    input: async ({ guild }) => ({
      guildId: guild.id,
      activityId: await anActivity(guild),
      memberId: (await aMember(guild)).characterId,
      intent: 'accepted',
    }),
    foreign: {
      activityId: ({ other }) => anActivity(other),
      memberId: ({ other }) => other.owner.characterId,
    },
  },
  'signUp.decideSignUp': ofOne({ decision: 'approved' }),
  'signUp.approveSignUps': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    input: async ({ guild }) => {
      const { userId, ...which } = await signedUp(guild, { needsApproval: true });
      return { ...which, userIds: [userId] };
    },
    foreign: {
      activityId: async ({ other }) => (await signedUp(other)).activityId,
      'userIds.0': async ({ other }) => (await signedUp(other)).userId,
    },
  },
  'signUp.moveSignUp': {
    ...ofOne(),
    // Someone waits who can be moved.
    input: async ({ guild }) => {
      const activityId = await anActivity(guild, { capacity: 1 });
      const [first, second] = [await aMember(guild), await aMember(guild)];
      for (const by of [first, second]) await aSignUp(guild, activityId, { by });
      return { guildId: guild.id, activityId, userId: second.principal.userId, to: 'first' };
    },
  },
  'signUp.removeSignUp': ofOne(),
  'signUp.restoreSignUp': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      undoId: await aRemoval(guild, await signedUp(guild), principal?.userId),
    }),
    foreign: { undoId: async ({ other }) => aRemoval(other, await signedUp(other)) },
  },
  'signUp.resetSignUps': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: (await signedUp(guild)).activityId }),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'signUp.restoreSignUps': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      undoId: await aReset(guild, await signedUp(guild), principal?.userId),
    }),
    foreign: { undoId: async ({ other }) => aReset(other, await signedUp(other)) },
  },
  'signUp.writeSignUpNote': ofOne({ body: 'Brings the potions' }),
  'signUp.listSignUpNotes': {
    method: 'GET',
    access: { guild: ['manage:activities'] },
    input: ({ guild }) => noted(guild),
    foreign: SIGN_UP_OF_OTHER,
  },
};

export const matrix: Matrix = { cases };
