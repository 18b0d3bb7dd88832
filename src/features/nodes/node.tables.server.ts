import { sql } from 'drizzle-orm';
import { check, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { NODE_LOCATIONS, NODE_TYPES } from '#/features/game/game.data.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { platformTable } from '#/platform/db/table.server.ts';

/** Nodes that platform admins added or changed; those that are as the product ships them have no row. */
export const gameNodes = platformTable(
  'game_nodes',
  {
    /** What is stored of a node elsewhere: its first name. It stays. */
    key: text('key').primaryKey(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    location: text('location', { enum: NODE_LOCATIONS }).notNull(),
    type: text('type', { enum: NODE_TYPES }).notNull(),
    /** No longer offered. */
    retiredAt: instant('retired_at'),
    /** Grows with each change, so that no one saves over another's. */
    revision: integer('revision').notNull(),
  },
  (t) => [
    uniqueIndex('game_nodes_id').on(t.id),
    uniqueIndex('game_nodes_name').on(sql`lower(${t.name})`),
    check('game_nodes_location', isOneOf(t.location, NODE_LOCATIONS)),
    check('game_nodes_type', isOneOf(t.type, NODE_TYPES)),
    check('game_nodes_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('game_nodes_revision', sql`${t.revision} > 0`),
  ],
  {
    withoutGuild: 'of the game',
    readableBy: { key: 'everyone', name: 'everyone', location: 'everyone', type: 'everyone' },
  },
);
