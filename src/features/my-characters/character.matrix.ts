import { aCharacter } from '#/features/characters/character.factory.ts';
import { listArchivedCharacters, listEligibleCharacters } from '#/features/characters/character.queries.server.ts';
import { archiveCharacter } from '#/features/my-characters/commands/archive-character.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

/** Visitors have no character: whatever id they send, they are asked to sign in. */
const ofOwn = (choose: (owner: UserPrincipal) => Promise<string>): MatrixCase => ({
  method: 'POST',
  access: 'signed in',
  input: async ({ guild }, { principal }) => ({ characterId: await choose(principal ?? guild.owner.principal) }),
  foreign: { characterId: ({ other }) => choose(other.owner.principal) },
});

const made = async (owner: UserPrincipal) => (await aCharacter(owner)).id;
/** One of several, since there is a limit to them; the first is what others go by. */
const free = async (owner: UserPrincipal) =>
  (await listEligibleCharacters.as(owner, {})).slice(1).at(-1)?.id ?? made(owner);
const archived = async (owner: UserPrincipal) => {
  const [known] = await listArchivedCharacters.as(owner, {});
  if (known) return known.id;
  return (await archiveCharacter.as(owner, { characterId: await free(owner) })).id;
};

const cases: MatrixCases = {
  'character.deleteCharacter': { ...ofOwn(made), foreign: { characterId: ({ other }) => other.owner.characterId } },
  'character.archiveCharacter': ofOwn(free),
  'character.restoreCharacter': ofOwn(archived),
};

export const matrix: Matrix = { cases };
