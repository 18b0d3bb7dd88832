import { sql } from 'drizzle-orm';
import { check, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import type { PoolRules } from './point.settings.ts';
import { POOL_AUDIENCES } from './pool.rules.ts';

/**
 * The pools that a guild keeps points in. A trigger makes the first with the guild: its id is the guild's, and its name and rules are
 * the settings of points.
 */
export const pointPools = guildTable(
  'point_pools',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    /** Null for the first. */
    name: text('name'),
    label: text('label'),
    rules: jsonb('rules').$type<PoolRules>(),
    audience: text('audience', { enum: POOL_AUDIENCES }).notNull().default('everyone'),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    /** Nothing is posted any more. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    check('point_pools_audience', isOneOf(t.audience, POOL_AUDIENCES)),
    check('point_pools_position', sql`${t.position} >= 0`),
    check('point_pools_version', sql`${t.version} >= 1`),
    check('point_pools_first', sql`(${t.id} = ${t.guildId}) = (${t.rules} is null)`),
    check(
      'point_pools_first_open',
      sql`${t.id} <> ${t.guildId} or (${t.archivedAt} is null and ${t.audience} = 'everyone')`,
    ),
    check('point_pools_named', sql`${t.id} = ${t.guildId} or (${t.name} is not null and ${t.label} is not null)`),
  ],
  {
    // What was posted stays, and names its pool.
    onGuildRemoved: 'keep',
    // One for staff is read by staff alone: pool.policy.ts.
    readableBy: { name: 'members', label: 'members', rules: 'members', audience: 'members' },
  },
);
