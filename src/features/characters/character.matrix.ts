import { aCharacter } from '#/features/characters/character.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

/** Visitors have no character: whatever id they send, they are asked to sign in. */
const userOf = ({ guild }: MatrixWorld, { principal }: Caller) => principal ?? guild.owner.principal;

/** A change of an own character, made for the occasion. */
const ofOwn = (rest: Readonly<Record<string, unknown>>): MatrixCase => ({
  method: 'POST',
  access: 'signed in',
  input: async (world, caller) => ({ characterId: (await aCharacter(userOf(world, caller))).id, ...rest }),
  foreign: { characterId: ({ other }) => other.owner.characterId },
});

const details = { name: 'Edda', race: 'Vek', primaryArchetype: 'Bard', secondaryArchetype: null, role: 'Support' };
const stats = { strength: 1, dexterity: 1, constitution: 1, intelligence: 1, wisdom: 1, mentality: 1 };

const cases: MatrixCases = {
  'character.listMyCharacters': { method: 'GET', access: 'signed in' },
  'character.listArchivedCharacters': { method: 'GET', access: 'signed in' },
  'character.listEligibleCharacters': { method: 'GET', access: 'signed in' },
  'character.getMyFirstCharacter': { method: 'GET', access: 'signed in' },
  'character.getMyGuildCharacter': {
    method: 'GET',
    access: 'signed in',
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'character.getCharacter': {
    method: 'GET',
    access: { only: ['owner', 'edit:admin', 'member with all but'], others: 404, viewers: 403 },
    input: ({ guild }) => ({ character_id: guild.owner.characterId }),
    foreign: { character_id: ({ other }) => other.owner.characterId },
  },
  'character.createCharacter': { method: 'POST', access: 'signed in', input: () => details },
  'character.updateDetails': ofOwn({ ...details, level: 3 }),
  'character.updateMainStats': ofOwn(stats),
  'character.updateProfessions': ofOwn({ professions: [{ profession: 'Fishing', grade: 'Novice', level: 1 }] }),
  'character.updateImage': {
    ...ofOwn({}),
    input: async (world, caller) => {
      const user = userOf(world, caller);
      const [{ id: characterId }, { url }] = [await aCharacter(user), await anUpload(user)];
      return { characterId, avatarImageLink: url, screenshotImageLink: url };
    },
  },
};

export const matrix: Matrix = { cases };
