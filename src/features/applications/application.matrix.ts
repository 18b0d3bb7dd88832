import { uuidv7 } from '#/base/id.ts';
import { aForm, anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { getApplicationSettings } from '#/features/applications/settings/settings.queries.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import { offsetCursor } from '#/platform/lists/list.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

const PASSWORD = 'lantern-oil';
const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });
const foreignApplication = { applicationId: async ({ other }: MatrixWorld) => (await anApplication(other)).id };

/** A change of a fresh pending application of the guild. */
const ofApplication = (needs: string, more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }) => ({ guildId: guild.id, applicationId: (await anApplication(guild)).id, ...more }),
  foreign: foreignApplication,
});

/** A new character of the caller, in no guild. */
const freeCharacter = async ({ guild }: MatrixWorld, caller: Caller) =>
  (await aCharacter(caller.principal ?? guild.owner.principal)).id;

const settings = {
  allowApplications: true,
  applicationsDescription: '',
  applicationsInstructions: '',
  cooldownDays: 7,
  enableInstantInvitePassword: false,
  inviteExpiresAt: null,
  enableDiscordApplications: false,
  applicationsChannelId: null,
};

const cases: MatrixCases = {
  'application.getApplyForm': { method: 'GET', access: 'signed in', input: inGuild },
  'application.listQuestions': { method: 'GET', access: 'signed in', input: inGuild },
  'application.listMyApplications': {
    method: 'GET',
    access: 'signed in',
    input: () => ({}),
    variants: () => [{ cursor: cursorAt('', [uuidv7()]) }],
  },
  'application.listApplications': {
    method: 'GET',
    access: { guild: ['view:applications'] },
    input: inGuild,
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 100 },
      { guildId, status: 'pending' },
      { guildId, pendingFirst: true },
      { guildId, sort: 'createdAt', cursor: offsetCursor(190) },
      { guildId, query: 'an' },
    ],
  },
  'application.getApplication': { ...ofApplication('view:applications'), method: 'GET' },
  'application.getApplicationSettings': { method: 'GET', access: { guild: ['edit:applications'] }, input: inGuild },
  'application.acceptApplication': ofApplication('manage:applications'),
  'application.rejectApplication': ofApplication('manage:applications', { reason: 'Full.' }),
  'application.undoDecision': {
    method: 'POST',
    access: { guild: ['manage:applications'] },
    // What the caller just decided, if allowed; no one can undo anything else.
    input: async ({ guild }, { principal }) => {
      const which = { guildId: guild.id, applicationId: (await anApplication(guild)).id };
      const done = principal ? await rejectApplication.as(principal, which).catch(() => null) : null;
      return { ...which, decisionId: done?.decisionId ?? uuidv7() };
    },
    foreign: {
      ...foreignApplication,
      decisionId: async ({ other }) => {
        const which = { guildId: other.id, applicationId: (await anApplication(other)).id };
        return (await rejectApplication.as(other.owner.principal, which)).decisionId;
      },
    },
  },
  'application.voteOnApplication': ofApplication('view:applications', { vote: 'for' }),
  'application.commentOnApplication': ofApplication('view:applications', { body: 'Good run.' }),
  'application.submitApplication': {
    method: 'POST',
    allowedInArchived: true,
    access: 'signed in',
    input: async (world, caller) => ({
      guildId: (await aGuild()).id,
      characterId: await freeCharacter(world, caller),
      discordJoined: true,
      responses: {},
    }),
    foreign: { characterId: async ({ other }) => (await aCharacter(other.owner.principal)).id },
  },
  'application.withdrawApplication': {
    method: 'POST',
    allowedInArchived: true,
    access: { only: ['applicant'], others: 404 },
    input: async (world) => {
      const { principal } = world.callers.applicant;
      if (!principal) throw new Error('The applicant is signed in');
      const guild = await aGuild();
      const person = { principal, characterId: await freeCharacter(world, world.callers.applicant) };
      return { guildId: guild.id, applicationId: (await anApplication(guild, { person })).id };
    },
    foreign: foreignApplication,
  },
  'application.joinByInvite': {
    method: 'POST',
    allowedInArchived: true,
    access: 'signed in',
    input: async (world, caller) => {
      const guild = await aGuild();
      await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD });
      return { guildId: guild.id, characterId: await freeCharacter(world, caller), password: PASSWORD };
    },
    foreign: {
      characterId: async ({ other }) => (await aCharacter(other.owner.principal)).id,
      guildId: ({ other }) => other.id,
    },
  },
  'application.updateQuestions': {
    method: 'POST',
    access: { guild: ['edit:applications'] },
    input: async ({ guild }) => {
      const [question] = await aForm(guild, [{ required: false }]);
      return { guildId: guild.id, questions: [question] };
    },
    foreign: { 'questions.0.id': async ({ other }) => (await aForm(other, [{ required: false }]))[0]?.id ?? '' },
  },
  'application.updateApplicationSettings': {
    method: 'POST',
    access: { guild: ['edit:applications'] },
    input: async ({ guild }) => {
      const { version } = await getApplicationSettings.as(guild.owner.principal, { guildId: guild.id });
      return { guildId: guild.id, ...settings, version };
    },
  },
  'application.listBlocked': {
    method: 'GET',
    access: { guild: ['edit:applications'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]) },
    ],
  },
  'application.unblockApplicant': {
    method: 'POST',
    access: { guild: ['edit:applications'] },
    input: async ({ guild }) => ({ guildId: guild.id, userId: await aBlockedUser(guild) }),
    foreign: { userId: ({ other }) => aBlockedUser(other) },
  },
};

async function aBlockedUser(guild: MatrixWorld['guild']): Promise<string> {
  const { id: applicationId, person } = await anApplication(guild);
  await rejectApplication.as(guild.owner.principal, { guildId: guild.id, applicationId, block: true });
  return person.principal.userId;
}

const pages: MatrixPages = {
  '/applications': {
    needs: 'view:applications',
    mistyped: [
      ...['q=%00', 'q=a%E2%80%AEb', 'q=[1]', 'size=3', 'page=-1', 'page=1e9'],
      ...['sort=x', 'status=xx', 'open=zzz'],
    ],
  },
};

export const matrix: Matrix = { cases, pages };
