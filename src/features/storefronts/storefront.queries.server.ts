import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { query } from '#/platform/query.server.ts';
import { StorefrontPolicy } from './storefront.policy.ts';
import { ofCharacterInput } from './storefront.schema.ts';
import { STOREFRONT, STOREFRONT_COLUMNS } from './storefront.sql.server.ts';

const OWNER = { characterId: text, userId: text, characterName: text, guildId: text.orNull, guildName: text.orNull };

/** An own character with its guild; null when it does not exist, is deleted or is someone else's. */
export async function readOwnTrader(db: Db, { characterId }: { readonly characterId: string }, who: Actor) {
  if (who.kind !== 'user') return null;
  const [row] = await sqlRows(db).as(OWNER)(sql`
    select c.id as "characterId", c.user_id as "userId", c.name as "characterName", g.id as "guildId", g.name as "guildName"
    from characters c left join members m on m.character_id = c.id left join guilds g on g.id = m.guild_id and g.deleted_at is null
    where c.id = ${characterId} and c.user_id = ${who.userId} and c.deleted_at is null and c.archived_at is null limit 1`);
  return row ?? null;
}

/** The storefront of an own character as its form needs it; what a first one would say where there is none. */
export const getMyStorefront = query({
  name: 'storefront.getMyStorefront',
  input: ofCharacterInput,
  load: readOwnTrader,
  allow: StorefrontPolicy.manage,
  read: async ({ db, loaded: { characterId, characterName, guildId, guildName } }) => {
    const [known] = await sqlRows(db).as(STOREFRONT)(
      sql`select ${STOREFRONT_COLUMNS} from storefronts s where s.character_id = ${characterId}`,
    );
    return {
      ...{ characterId, characterName, guildId, guildName, isNew: known === undefined },
      storefront: known ?? firstOf(characterName),
    };
  },
});

export type MyStorefront = Awaited<ReturnType<typeof getMyStorefront>>;

/** Nothing is shown before the owner has saved. */
const firstOf = (name: string): RowOf<typeof STOREFRONT> => ({
  ...{ storefrontTitle: `${name}’s storefront`.slice(0, 100), storefrontDescription: '' },
  ...{ enableGlobalStorefront: false, enableGuildStorefront: false, onVacation: false },
  ...{ storefrontAvatarImageLink: null, storefrontBannerImageLink: null, region: null, server: null, node: null },
});
