import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '#/features/guild-access/member.tables.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import * as absenceEvents from './absences/absence.events.ts';
import { absenceReactions } from './absences/absence.reactions.server.ts';
import * as absenceTables from './absences/absence.tables.server.ts';
import * as membershipEvents from './membership/membership.events.ts';
import * as noteEvents from './notes/note.events.ts';
import { noteReactions } from './notes/note.reactions.server.ts';
import * as noteTables from './notes/note.tables.server.ts';
import * as hierarchyEvents from './ranks/hierarchy.events.ts';
import * as events from './roster/member.events.ts';
import { memberReactions } from './roster/member.reactions.server.ts';

export const members = defineFeature({
  name: 'members',
  tables: [tables, absenceTables, noteTables].flatMap((file) => Object.values<PgTable>(file)),
  events: [events, membershipEvents, hierarchyEvents, absenceEvents, noteEvents].flatMap((file) => Object.values(file)),
  reactions: { ...memberReactions, ...absenceReactions, ...noteReactions },
});
