import { and, eq, isNull, sql } from 'drizzle-orm';
import { NEVER } from '#/features/activities/availability/week.rules.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';
import { type DiscoveryValues, wantedOf } from './discovery.rules.ts';
import type { General } from './general.schema.ts';

/** What the tabs "General" and "Discovery" show: columns of the guild, and of its application settings whether it recruits. */

type GuildRow = typeof guilds.$inferSelect;

export const generalOf = (row: GuildRow): General => ({
  guildName: row.name,
  guildAvatarImageLink: row.avatarImageLink,
  guildBannerImageLink: row.bannerImageLink,
  guildTags: row.tags as General['guildTags'],
  region: row.region,
  server: row.server,
  guildDescription: row.description,
  guildSlug: row.slug,
  discordLink: row.discordLink ?? '',
  timeZone: row.timeZone,
});

export const discoveryOf = (row: GuildRow, recruiting: boolean): DiscoveryValues => ({
  visibleInDiscovery: row.visibleInDiscovery,
  recruiting,
  rolesWanted: wantedOf(row.rolesWanted),
  rolesFromRoster: row.rolesFromRoster,
  playWeek: row.playWeek ?? NEVER,
  playHours: row.playHours ?? '',
  language: row.language,
  tags: row.tags,
});

export async function readGuild(db: Db, guildId: string): Promise<GuildRow | null> {
  const [row] = await db
    .select()
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)));
  return row ?? null;
}

/** The guild, locked until the transaction ends; null where it is gone. */
export async function lockGuild(tx: Tx, guildId: string): Promise<GuildRow | null> {
  const [row] = await tx
    .select()
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)))
    .for('no key update');
  return row ?? null;
}

export async function isRecruiting(db: Db, guildId: string): Promise<boolean> {
  const [row] = await sqlRows(db).as({ allow: bool })(
    sql`select allow_applications as allow from application_settings where guild_id = ${guildId}`,
  );
  return row?.allow ?? false;
}
