import { aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { aDeletedNote, aNote } from './note.factory.ts';

/** Someone of the lowest rank, whom no caller is. */
const someMember = ({ guild }: MatrixWorld): Promise<Person> => aMember(guild);
const foreignMember = { memberId: ({ other }: MatrixWorld) => other.owner.characterId };

const read = (needs: string): MatrixCase => ({
  method: 'GET',
  access: { guild: [needs] },
  input: async (world) => ({ guildId: world.guild.id, memberId: (await someMember(world)).characterId }),
  foreign: foreignMember,
});

/** About a member with a note. */
const aboutNoted: MatrixCase = {
  ...read('edit:members'),
  input: async ({ guild }) => {
    const member = await aMember(guild);
    await aNote(guild, { about: member });
    return { guildId: guild.id, memberId: member.characterId };
  },
};

/** A note by the caller if they may write one, else by the owner. */
async function noteBy({ guild }: MatrixWorld, { principal }: Caller) {
  const noteId = await aNote(guild, { about: await aMember(guild), authorUserId: principal?.userId });
  return { guildId: guild.id, noteId };
}

const changeOfNote = (rest: Readonly<Record<string, unknown>>): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:members'] },
  input: async (world, caller) => ({ ...(await noteBy(world, caller)), ...rest }),
  foreign: { noteId: async ({ other }) => aNote(other, { about: await aMember(other) }) },
});

const cases: MatrixCases = {
  'note.listNotes': aboutNoted,
  'note.writeNote': {
    ...read('edit:members'),
    method: 'POST',
    input: async (world) => ({
      guildId: world.guild.id,
      memberId: (await someMember(world)).characterId,
      audience: 'staff',
      body: 'Reliable.',
    }),
  },
  'note.changeNote': changeOfNote({ audience: 'shared', body: 'Very reliable.' }),
  'note.deleteNote': changeOfNote({}),
  'note.restoreNote': {
    ...changeOfNote({}),
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      noteId: await aDeletedNote(guild, { about: await aMember(guild), byUserId: principal?.userId }),
    }),
    foreign: { noteId: async ({ other }) => aDeletedNote(other, { about: await aMember(other) }) },
  },
};

export const matrix: Matrix = { cases };
