import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { ARTISAN_GRADES, RARITIES } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { gameRecipes } from '#/features/recipes/recipe.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { CRAFT_STATUSES } from './crafting.rules.ts';

const readers = holders('view:artisans');

/** What a member asks others to craft, and what became of it. */
export const craftingRequests = guildTable(
  'crafting_requests',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameRecipes.itemGuid),
    quantity: integer('quantity').notNull(),
    /** What the recipe needed when it was requested. */
    profession: text('profession').notNull(),
    grade: text('grade', { enum: ARTISAN_GRADES }).notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** At least, in percent; null where any will do. */
    quality: integer('quality'),
    note: text('note').notNull(),
    dueDay: date('due_day'),
    status: text('status', { enum: CRAFT_STATUSES }).notNull().default('requested'),
    createdAt: nowByDefault('created_at'),
    crafterUserId: uuid('crafter_user_id'),
    crafterCharacterId: uuid('crafter_character_id'),
    /** The name at the time. */
    crafterName: text('crafter_name'),
    acceptedAt: instant('accepted_at'),
    craftedAt: instant('crafted_at'),
    /** Delivered, declined or canceled. */
    endedAt: instant('ended_at'),
    /** Why it was declined or canceled. */
    answer: text('answer').notNull().default(''),
    /** How often it was crafted, undone ones included: each time takes what is reserved once. */
    times: integer('times').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'crafting_requests_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    foreignKey({
      name: 'crafting_requests_crafter',
      columns: [t.crafterCharacterId, t.crafterUserId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('crafting_requests_open')
      .on(t.guildId, t.createdAt, t.id)
      .where(sql`status in ('requested', 'accepted', 'crafted')`),
    index('crafting_requests_newest').on(t.guildId, t.createdAt, t.id),
    index('crafting_requests_user').on(t.userId, t.guildId),
    index('crafting_requests_character').on(t.characterId, t.userId),
    index('crafting_requests_crafter').on(t.crafterUserId, t.crafterCharacterId),
    index('crafting_requests_item').on(t.itemGuid),
    check('crafting_requests_status', isOneOf(t.status, CRAFT_STATUSES)),
    check('crafting_requests_rarity', isOneOf(t.rarity, RARITIES)),
    check('crafting_requests_grade', isOneOf(t.grade, ARTISAN_GRADES)),
    check('crafting_requests_quantity', sql`${t.quantity} >= 1 and ${t.times} >= 0`),
    check('crafting_requests_quality', sql`${t.quality} between 0 and 100`),
    check(
      'crafting_requests_accepted',
      sql`case when ${t.status} = 'requested' then ${t.crafterUserId} is null
        when ${t.status} in ('accepted', 'crafted', 'delivered') then ${t.crafterUserId} is not null and ${t.crafterName} is not null
        else true end`,
    ),
    check(
      'crafting_requests_ended',
      sql`(${t.endedAt} is null) = (${t.status} in ('requested', 'accepted', 'crafted'))`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    people: {
      names: { name: 'userId', crafterName: 'crafterUserId' },
      of: {
        column: 'userId',
        rows: 'keep',
        own: ['note'],
        shown: ['profession', 'grade', 'rarity', 'status', 'crafterName', 'answer'],
      },
    },
    readableBy: {
      ...{ name: readers, profession: readers, grade: readers, rarity: readers, note: readers },
      ...{ status: readers, crafterName: readers, answer: readers },
    },
  },
);

/** What members bring for a request. */
export const craftingClaims = guildTable(
  'crafting_claims',
  {
    guildId: uuid('guild_id').notNull(),
    requestId: uuid('request_id').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameItems.guid),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.requestId, t.itemGuid, t.userId] }),
    foreignKey({
      name: 'crafting_claims_of',
      columns: [t.guildId, t.requestId],
      foreignColumns: [craftingRequests.guildId, craftingRequests.id],
    }),
    foreignKey({
      name: 'crafting_claims_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('crafting_claims_item').on(t.itemGuid),
    index('crafting_claims_user').on(t.userId),
    index('crafting_claims_character').on(t.characterId, t.userId),
    check('crafting_claims_quantity', sql`${t.quantity} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { name: 'userId' }, of: { column: 'userId', rows: 'keep' } },
    readableBy: { name: readers },
  },
);
