import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { listEligibleCharacters } from '#/features/characters/character.queries.server.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { anInvitation, aSeeker, makeRoom } from './recruiting.factory.ts';

/** Visitors have no character: they send one of someone else. */
const userOf = ({ guild }: MatrixWorld, { principal }: Caller): UserPrincipal => principal ?? guild.owner.principal;
/** One without a guild, again and again, since there is a limit to them. */
const ownCharacter = async (world: MatrixWorld, caller: Caller) => {
  const principal = userOf(world, caller);
  const [free] = await listEligibleCharacters.as(principal, {});
  return { principal, characterId: (free ?? (await aCharacter(principal))).id };
};
const strangers = async () => (await aSeeker()).characterId;

const ofOwnCharacter = (rest: object, looking = false): MatrixCase => ({
  ...{ method: 'POST', access: 'signed in' },
  input: async (world, caller) => {
    const own = await ownCharacter(world, caller);
    if (looking) await aSeeker(own);
    return { characterId: own.characterId, ...rest };
  },
  foreign: { characterId: strangers },
});

/** An invitation to the caller, of a guild of its own: they would be members of this one afterwards. */
const received: MatrixCase = {
  ...{ method: 'POST', access: 'signed in', allowedInArchived: true as const },
  input: async (world, caller) => {
    const { guildId, invitationId } = await anInvitation(await aGuild(), { seeker: await ownCharacter(world, caller) });
    return { guildId, invitationId };
  },
  foreign: { invitationId: async ({ other }) => (await anInvitation(other)).invitationId },
};

const CURSOR = cursorAt('newest', ['2026-01-01T00:00:00+00:00', uuidv7()]);

const cases: MatrixCases = {
  'looking.listSeekers': { method: 'GET', access: 'signed in' },
  'looking.lookForGuild': ofOwnCharacter({ roles: ['Tank'], about: 'Evenings only.' }),
  'looking.stopLooking': ofOwnCharacter({}, true),
  'looking.findPlayers': {
    method: 'GET',
    access: { guild: ['manage:applications'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId },
      { guildId, cursor: CURSOR },
      { guildId, role: 'Tank' },
      { guildId, role: 'Healer', language: 'German' },
      { guildId, region: 'Europe', tag: 'PvE', archetype: 'Bard' },
      { guildId, region: 'North America', cursor: CURSOR },
      { guildId, hours: 'ours' },
    ],
  },
  'invitation.listReceived': { method: 'GET', access: 'signed in' },
  'invitation.listSent': {
    method: 'GET',
    access: { guild: ['manage:applications'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [{ guildId }, { guildId, cursor: CURSOR }],
  },
  'invitation.invitePlayer': {
    method: 'POST',
    access: { guild: ['manage:applications'] },
    ofNoGuild: true,
    input: async ({ guild }) => {
      await makeRoom(guild.id);
      return { guildId: guild.id, characterId: await strangers(), message: 'Come and see us.' };
    },
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
  'invitation.withdrawInvitation': {
    method: 'POST',
    access: { guild: ['manage:applications'] },
    input: async ({ guild }) => {
      const { guildId, invitationId } = await anInvitation(guild);
      return { guildId, invitationId };
    },
    foreign: { invitationId: async ({ other }) => (await anInvitation(other)).invitationId },
  },
  'invitation.acceptInvitation': received,
  'invitation.declineInvitation': received,
  'invitation.unblockInvitations': {
    ...{ method: 'POST', access: 'signed in', allowedInArchived: true as const },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
};

const pages: MatrixPages = {
  '/players': {
    needs: 'manage:applications',
    mistyped: ['role=x', 'archetype=5', 'language=%00', 'region=Mars', 'tag=%7B%7D', 'hours=x', 'view=x', 'invite=5'],
  },
};

export const matrix: Matrix = { cases, pages };
