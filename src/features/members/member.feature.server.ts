import type { PgTable } from 'drizzle-orm/pg-core';
import { defineFeature } from '#/platform/feature.server.ts';
import * as hierarchyEvents from './ladder.events.ts';
import * as absenceEvents from './leave.events.ts';
import { leaveReactions } from './leave.reactions.server.ts';
import * as absenceTables from './leave.tables.server.ts';
import * as events from './member.events.ts';
import { memberReactions } from './member.reactions.server.ts';
import * as tables from './member.tables.server.ts';
import * as membershipEvents from './membership.events.ts';
import * as noteEvents from './note.events.ts';
import { noteReactions } from './note.reactions.server.ts';
import * as noteTables from './note.tables.server.ts';

export const members = defineFeature({
  name: 'members',
  tables: [tables, absenceTables, noteTables].flatMap((file) => Object.values<PgTable>(file)),
  events: [events, membershipEvents, hierarchyEvents, absenceEvents, noteEvents].flatMap((file) => Object.values(file)),
  reactions: { ...memberReactions, ...leaveReactions, ...noteReactions },
});
