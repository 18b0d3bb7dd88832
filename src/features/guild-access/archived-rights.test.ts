import { beforeAll, expect, test } from 'vitest';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { getAnnouncement, listAnnouncements } from '#/features/announcements/announcement.queries.server.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { getApplication, listApplications } from '#/features/applications/review/application.queries.server.ts';
import { applicationSummary } from '#/features/dashboard/application-summary.queries.server.ts';
import { archiveGuild } from '#/features/guild-lifecycle/commands/archive-guild.server.ts';
import { unarchiveGuild } from '#/features/guild-lifecycle/commands/unarchive-guild.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { guildLifecycle } from '#/features/guild-lifecycle/lifecycle.queries.server.ts';
import { requestVerification } from '#/features/guild-settings/commands/request-verification.server.ts';
import { getVerification } from '#/features/guild-settings/verification.queries.server.ts';
import { anAbsence } from '#/features/members/absences/absence.factory.ts';
import { absenceCalendar, listAbsences } from '#/features/members/absences/absence.queries.server.ts';
import { aNote, aWarning } from '#/features/members/notes/note.factory.ts';
import { listNotes } from '#/features/members/notes/note.queries.server.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { getRanks } from '#/features/members/ranks/rank.queries.server.ts';
import { getRoleHolders, getRoles } from '#/features/members/roles/role.queries.server.ts';
import { listMembers, newestMembers } from '#/features/members/roster/member.queries.server.ts';
import { memberFacets } from '#/features/members/roster/member-facets.queries.server.ts';
import { listWarnings } from '#/features/members/warnings/warning.queries.server.ts';
import { testDatabase } from '#/testing/database.ts';

/** In an archived guild its owner is offered nothing that the gate would refuse, whatever he reads. */

testDatabase();
let guild: FactoryGuild;
let member: Person;
let ids: { applicationId: string; announcementId: string; roleId: string };
beforeAll(async () => {
  guild = await aGuild();
  member = await aMember(guild);
  const { id: applicationId } = await anApplication(guild);
  const announcementId = await anAnnouncement(guild);
  await aNote(guild, { about: member });
  await aWarning(guild, { to: member.characterId });
  await anAbsence(guild, { of: member });
  await requestVerification.as(guild.owner.principal, { guildId: guild.id, note: 'We are the lanterns.' });
  const { roles } = await memberFacets.as(guild.owner.principal, { guildId: guild.id });
  const roleId = roles.find(({ name, count }) => count > 0 && name !== 'Guild Master')?.id ?? roles[0]?.id ?? '';
  ids = { applicationId, announcementId, roleId };
});

type Read = (by: Person['principal'], guildId: string) => Promise<unknown>;
const aboutMember = (guildId: string) => ({ guildId, memberId: member.characterId });
const ofApplication = (guildId: string) => ({ guildId, applicationId: ids.applicationId });
const ofAnnouncement = (guildId: string) => ({ guildId, announcementId: ids.announcementId });

const READS: Readonly<Record<string, Read>> = {
  members: (by, guildId) => listMembers.as(by, { guildId }),
  'newest members': (by, guildId) => newestMembers.as(by, { guildId }),
  'ranks and roles to give': (by, guildId) => memberFacets.as(by, { guildId }),
  profile: (by, guildId) => getMemberProfile.as(by, aboutMember(guildId)),
  notes: (by, guildId) => listNotes.as(by, aboutMember(guildId)),
  warnings: (by, guildId) => listWarnings.as(by, aboutMember(guildId)),
  absences: (by, guildId) => listAbsences.as(by, { guildId, which: 'current' }),
  'calendar of absences': (by, guildId) => absenceCalendar.as(by, { guildId }),
  ranks: (by, guildId) => getRanks.as(by, { guildId }),
  roles: (by, guildId) => getRoles.as(by, { guildId }),
  'holders of a role': (by, guildId) => getRoleHolders.as(by, { guildId, roleId: ids.roleId }),
  announcements: (by, guildId) => listAnnouncements.as(by, { guildId }),
  announcement: (by, guildId) => getAnnouncement.as(by, ofAnnouncement(guildId)),
  applications: (by, guildId) => listApplications.as(by, { guildId }),
  application: (by, guildId) => getApplication.as(by, ofApplication(guildId)),
  'applications at a glance': (by, guildId) => applicationSummary.as(by, { guildId }),
  verification: (by, guildId) => getVerification.as(by, { guildId }),
  danger: (by, guildId) => guildLifecycle.as(by, { guildId }),
};

/** What may be looked at, and what is done with the guild as a whole. */
const LASTING: ReadonlySet<string> = new Set([
  ...['readNotes', 'readWarnings', 'seeReaders'],
  ...['transfer', 'delete', 'archive', 'unarchive'],
]);

/** Names of what an answer says may be done, wherever it says so. */
function offeredIn(answer: unknown, name = ''): string[] {
  if (answer === true) return LASTING.has(name) ? [] : [name];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    if (key === 'can') return offeredIn(value, key);
    if (typeof value === 'object') return offeredIn(value, name === 'can' ? key : '');
    return name === 'can' || key === 'canGive' ? offeredIn(value, key) : [];
  });
}

test.each(Object.entries(READS))('%s', async (what, read) => {
  const input = { guildId: guild.id };
  const { principal } = guild.owner;
  const open = offeredIn(await read(principal, guild.id));
  await archiveGuild.as(principal, input);
  const archived = offeredIn(await read(principal, guild.id));
  await unarchiveGuild.as(principal, input);
  // What cannot go wrong would prove nothing.
  if (!['applications at a glance', 'danger'].includes(what)) expect(open).not.toEqual([]);
  expect(archived).toEqual([]);
});

test('nothing waits for staff, and nobody enters an absence', async () => {
  const by = guild.owner.principal;
  const seen = async () => ({
    pending: (await applicationSummary.as(by, { guildId: guild.id }))?.pending,
    mine: (await listAbsences.as(by, { guildId: guild.id, which: 'current' })).mine,
  });
  expect(await seen()).toEqual({ pending: 1, mine: guild.owner.characterId });
  await archiveGuild.as(by, { guildId: guild.id });
  expect(await seen()).toEqual({ pending: 0, mine: null });
  await unarchiveGuild.as(by, { guildId: guild.id });
});
