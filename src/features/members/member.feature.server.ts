import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '#/features/guild-access/member.tables.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import { runAll } from '#/platform/jobs/run-all.ts';
import * as absenceEvents from './absences/absence.events.ts';
import { absenceInteractions } from './absences/absence.interactions.server.ts';
import * as absenceNotifications from './absences/absence.notifications.ts';
import { absenceReactions } from './absences/absence.reactions.server.ts';
import * as absenceTables from './absences/absence.tables.server.ts';
import * as membershipEvents from './membership/membership.events.ts';
import * as membershipNotifications from './membership/membership.notifications.ts';
import { membershipReactions } from './membership/membership.reactions.server.ts';
import * as undoTables from './membership/undo.tables.server.ts';
import { removeExpiredUndos } from './membership/undo-state.repository.server.ts';
import { removeDeletedNotes } from './notes/note.api.server.ts';
import * as noteEvents from './notes/note.events.ts';
import * as noteNotifications from './notes/note.notifications.ts';
import { noteReactions } from './notes/note.reactions.server.ts';
import * as noteTables from './notes/note.tables.server.ts';
import * as professionEvents from './professions/profession.events.ts';
import * as professionNotifications from './professions/profession.notifications.ts';
import { professionReactions } from './professions/profession.reactions.server.ts';
import { pictureReports } from './profile/picture-report.api.server.ts';
import * as hierarchyEvents from './ranks/hierarchy.events.ts';
import { roleSearch } from './roles/role.search-provider.server.ts';
import { memberSearch } from './roster/member.search-provider.server.ts';
import * as warningEvents from './warnings/warning.events.ts';
import * as warningNotifications from './warnings/warning.notifications.ts';
import { warningReactions } from './warnings/warning.reactions.server.ts';
import * as warningTables from './warnings/warning.tables.server.ts';

export const members = defineFeature({
  name: 'members',
  tables: [tables, absenceTables, noteTables, warningTables, undoTables].flatMap((file) =>
    Object.values<PgTable>(file),
  ),
  events: [membershipEvents, hierarchyEvents, absenceEvents, noteEvents, professionEvents, warningEvents].flatMap(
    (file) => Object.values(file),
  ),
  notifications: [
    membershipNotifications,
    absenceNotifications,
    professionNotifications,
    warningNotifications,
    noteNotifications,
  ].flatMap((file) => Object.values(file)),
  reactions: [
    ...membershipReactions,
    ...professionReactions,
    ...absenceReactions,
    ...noteReactions,
    ...warningReactions,
  ],
  interactions: absenceInteractions,
  guildEntries: [{ id: 'members', opensWith: ['view:members'] }],
  searchProviders: [memberSearch, roleSearch],
  reportKinds: [pictureReports],
  cleanup: () => runAll([removeExpiredUndos, removeDeletedNotes]),
});
