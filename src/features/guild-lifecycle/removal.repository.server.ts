import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { guildTablesInOrder } from '#/platform/db/guild-table.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** Days that the slug of a removed guild stays reserved from its deletion on, like a former slug. */
const SLUG_DAYS = 90;

/**
 * Removes a guild permanently (docs/decisions/040-what-remains-of-a-deleted-guild.md). Each table says whether its rows are
 * deleted (`onGuildRemoved`). The log is kept, and with it a row without any of the guild's facts. Its images are released
 * and cleaned up with the others.
 */
export async function removeGuild(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(sql`
    insert into former_slugs (slug, guild_id, until)
    select slug, id, deleted_at + make_interval(days => ${SLUG_DAYS}::int) from guilds where id = ${guildId}
    on conflict (slug) do update set until = excluded.until`);
  await tx.execute(
    sql`delete from upload_claims where upload_id in (select id from uploads where guild_id = ${guildId})`,
  );
  const tables = await guildTablesInOrder(tx);
  for (const { name, onGuildRemoved } of tables.toReversed())
    if (onGuildRemoved === 'delete')
      await tx.execute(sql`delete from ${sql.identifier(name)} where guild_id = ${guildId}`);
  await tx.execute(sql`
    update guilds set slug = 'removed-' || replace(id::text, '-', ''), name = 'Removed guild', description = '', tags = '{}',
      discord_link = null, avatar_image_link = null, banner_image_link = null, roles_wanted = '[]', roles_from_roster = false, play_week = null,
      play_hours = null, language = null, visible_in_discovery = false, verified_at = null
    where id = ${guildId}`);
}

/** Guilds that no one can restore any more, oldest first. */
export async function lockRemovable(tx: Tx, days: number): Promise<string | undefined> {
  const found = await sqlRows(tx).as({ id: text })(sql`
    select g.id from guild_deletions d join guilds g on g.id = d.guild_id
    where g.deleted_at <= now() - make_interval(days => ${days}::int)
    order by g.deleted_at, g.id limit 1 for no key update of g for update of d skip locked`);
  return found[0]?.id;
}
