import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { enterGuild } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { InventoryPolicy } from '#/features/items/inventory/inventory.policy.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { requireActor } from '#/platform/operation.server.ts';
import { query } from '#/platform/query.server.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { id } from '../storage.schema.ts';

/** The storage that an own character can donate to: that of its guild; null where it has none, or may not see it. */
export const donationTarget = query({
  name: 'storage.donationTarget',
  input: z.strictObject({ characterId: id }),
  load: async (db, { characterId }, who) => {
    if (who.kind !== 'user') return null;
    const [row] = await sqlRows(db).as({ userId: text, guildId: text.orNull, guildName: text.orNull })(sql`
      select c.user_id as "userId", m.guild_id as "guildId", g.name as "guildName" from characters c
      left join members m on m.character_id = c.id left join guilds g on g.id = m.guild_id
      where c.id = ${characterId} and c.user_id = ${who.userId} and c.deleted_at is null and c.archived_at is null`);
    return row ?? null;
  },
  allow: InventoryPolicy.view,
  read: async ({ who, loaded: { guildId, guildName } }) => {
    if (guildId === null || guildName === null) return null;
    const scope = await enterGuild(requireActor(who), guildId);
    if (!canChange(scope, StoragePolicy.request, undefined) || !scope.holds('view:storage')) return null;
    return { guildId, guildName, canAdd: canChange(scope, StoragePolicy.edit, undefined) };
  },
});

export type DonationTarget = NonNullable<Awaited<ReturnType<typeof donationTarget>>>;
