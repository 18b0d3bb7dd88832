import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import type { ActivityPlan } from '../planning/activity.repository.server.ts';
import { TEMPLATE_SCOPES } from './template.rules.ts';

/** Activities without a date, to begin new ones with. */
export const activityTemplates = guildTable(
  'activity_templates',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: TEMPLATE_SCOPES }).notNull().default('all'),
    /** Offered to people alone who change or manage activities. */
    officersOnly: boolean('officers_only').notNull().default(false),
    plan: jsonb('plan').$type<ActivityPlan>().notNull(),
    createdByUserId: uuid('created_by_user_id').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    uniqueIndex('activity_templates_name').on(t.guildId, sql`lower(${t.name})`).where(sql`${t.deletedAt} is null`),
    index('activity_templates_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('activity_templates_scope', isOneOf(t.scope, TEMPLATE_SCOPES)),
    check('activity_templates_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    people: {},
    readableBy: {
      name: holders('create:activities'),
      scope: holders('create:activities'),
      plan: holders('create:activities'),
    },
    withoutForeignKey: {
      createdByUserId: 'who may still change it; an account that is gone may not',
      deletedByUserId: 'the row is removed within the hour',
    },
  },
);
