import { sql } from 'drizzle-orm';
import { aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anAbsence, today } from '#/features/members/absences/absence.factory.ts';
import { addDays } from '#/features/members/absences/absence.rules.ts';
import { aNote, aWarning } from '#/features/members/notes/note.factory.ts';
import { privacyValuesOf } from '#/features/privacy/privacy.rules.ts';
import { EVERYTHING_PUBLIC } from '#/features/privacy/visibility.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

/** Somebody of the lowest rank, whom no caller is. */
const someMember = ({ guild }: MatrixWorld): Promise<Person> => aMember(guild);
const foreignMember = { memberId: ({ other }: MatrixWorld) => other.owner.characterId };

const read = (needs: string): MatrixCase => ({
  method: 'GET',
  access: { guild: [needs] },
  input: async (world) => ({ guildId: world.guild.id, memberId: (await someMember(world)).characterId }),
  foreign: foreignMember,
});

/** The version that a save of a tab has to name. */
async function versionOf(guildId: string, tab: string): Promise<number> {
  const rows = await sqlRows(database()).as({ version: int })(
    sql`select version from guild_settings where guild_id = ${guildId} and tab = ${tab}`,
  );
  return rows[0]?.version ?? 1;
}

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

const changeOfAbsence = (when: 'now' | 'later', days: Readonly<Record<string, unknown>> = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:members'] },
  input: async ({ guild }) => ({
    guildId: guild.id,
    absenceId: await anAbsence(guild, { of: await aMember(guild), when }),
    ...days,
  }),
  foreign: { absenceId: async ({ other }) => anAbsence(other, { of: await aMember(other), when }) },
});

const ahead = { fromDay: addDays(today(), 10), toDay: addDays(today(), 12), reason: 'Away' };

export const profileCases: MatrixCases = {
  'privacy.getPrivacySettings': {
    method: 'GET',
    access: { guild: ['edit:privacy'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'privacy.updatePrivacySettings': {
    method: 'POST',
    access: { guild: ['edit:privacy'] },
    input: async ({ guild: { id: guildId } }) => ({
      guildId,
      ...privacyValuesOf(EVERYTHING_PUBLIC),
      version: await versionOf(guildId, 'privacy'),
    }),
  },
  'profile.getMemberProfile': read('view:members'),
  'note.listNotes': read('edit:members'),
  'note.listWarnings': read('edit:members'),
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
  'note.giveWarning': {
    ...read('edit:members'),
    method: 'POST',
    input: async (world) => ({
      guildId: world.guild.id,
      memberId: (await someMember(world)).characterId,
      reason: 'Late again.',
    }),
  },
  'note.withdrawWarning': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async (world) => ({
      guildId: world.guild.id,
      warningId: await aWarning(world.guild, { to: (await someMember(world)).characterId }),
    }),
    foreign: {
      warningId: async ({ other }) => aWarning(other, { to: (await aMember(other)).characterId }),
    },
  },
  'absence.listAbsences': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'absence.absenceCalendar': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'absence.addAbsence': {
    ...read('edit:members'),
    method: 'POST',
    input: async (world) => ({
      guildId: world.guild.id,
      memberId: (await someMember(world)).characterId,
      ...ahead,
    }),
  },
  'absence.changeAbsence': changeOfAbsence('later', ahead),
  'absence.endAbsence': changeOfAbsence('now'),
  'absence.cancelAbsence': changeOfAbsence('later'),
};
