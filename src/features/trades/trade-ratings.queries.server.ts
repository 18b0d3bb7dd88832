import { type SQL, sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { TradePolicy } from './trade.policy.ts';
import { RATINGS_SHOWN, SIDES } from './trade.rules.ts';
import { guildRatingsInput, ratingsInput, tradeSummaryInput } from './trade.schema.ts';
import { isShownRating, isTurnOf } from './trade.sql.server.ts';

const SHOWN_RATING = {
  ...{ transactionId: text, side: oneOf(SIDES), isGood: bool, text, hiddenReason: text.orNull, at: instant, by: text },
  ...{ title: text, buyerUserId: text, sellerUserId: text },
};

/** Whose storefront it is; null where it isn't shown on this market. */
async function loadTrader(db: Db, characterId: string, market: SQL) {
  const [found] = await sqlRows(db).as({ userId: text })(sql`
    select c.user_id as "userId" from characters c join storefronts s on s.character_id = c.id
    where c.id = ${characterId} and c.deleted_at is null and c.archived_at is null and ${market}`);
  return found ?? null;
}

/** What was said of someone after trades of one market, latest first. */
const ratingsOf = (db: Db, { userId }: { readonly userId: string }, market: SQL) =>
  sqlRows(db).as(SHOWN_RATING)(sql`
    select t.id as "transactionId", r.side, r.is_good as "isGood", case when r.hidden_reason is null then r.text else '' end as text,
      r.hidden_reason as "hiddenReason", r.at, case r.side when 'buyer' then t.buyer_name else t.seller_name end as by, t.title,
      t.buyer_user_id as "buyerUserId", t.seller_user_id as "sellerUserId"
    from trade_ratings r join trades t on t.id = r.trade_id
    where r.of_user_id = ${userId} and ${market} and ${isShownRating(sql`t`)}
    order by r.at desc, r.trade_id limit ${RATINGS_SHOWN}`);

type FoundRating = Awaited<ReturnType<typeof ratingsOf>>[number];

/** With whether the viewer may hide it; its sides are not told. */
const shownRating = ({ buyerUserId: _, sellerUserId: __, ...rating }: FoundRating, canHide: boolean) => ({
  ...rating,
  canHide,
});

/** What a seller's storefront shows of ratings on the global market. */
export const listRatings = query({
  name: 'trade.listRatings',
  input: ratingsInput,
  load: (db, { characterId }) => loadTrader(db, characterId, sql`s.enable_global`),
  allow: anyone,
  read: async ({ db, who, loaded }) => {
    const rows = await ratingsOf(db, loaded, sql`t.guild_id is null`);
    return { items: rows.map((row) => shownRating(row, can(who, TradePolicy.hideRating, { ...row, scope: null }))) };
  },
});

/** The same of a guild's market. */
export const listGuildRatings = guildQuery({
  name: 'trade.listGuildRatings',
  input: guildRatingsInput,
  load: (db, { guildId, characterId }) =>
    loadTrader(
      db,
      characterId,
      sql`s.enable_guild and exists (select from members m where m.guild_id = ${guildId} and m.character_id = c.id)`,
    ),
  allow: TradePolicy.viewInGuild,
  read: async ({ db, who, loaded }) => {
    const rows = await ratingsOf(db, loaded, sql`t.guild_id = ${who.guildId}`);
    return { items: rows.map((row) => shownRating(row, can(who, TradePolicy.hideInGuild, row))) };
  },
});

export type ShownRating = Awaited<ReturnType<typeof listRatings>>['items'][number];

/** For the guild dashboard; null where nothing waits for the viewer. */
export const tradeSummary = guildQuery({
  name: 'trade.tradeSummary',
  input: tradeSummaryInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    const sees = can(who, TradePolicy.viewInGuild, undefined);
    const decides = can(who, TradePolicy.decideInGuild, undefined);
    if (who.userId === null || (!sees && !decides)) return null;
    const me = sql`${who.userId}::uuid`;
    const [row] = await sqlRows(db).as({ turns: int, disputes: int })(sql`
      select count(*) filter (where ${isTurnOf(me)})::int as turns,
        count(*) filter (where ${decides} and t.status = 'disputed' and t.buyer_user_id <> ${me} and t.seller_user_id <> ${me})::int
          as disputes
      from trades t where t.guild_id = ${who.guildId} and t.status in ('pending', 'communicated', 'seller_confirmed', 'disputed')`);
    return row && row.turns + row.disputes > 0 ? row : null;
  },
});

export type TradeSummary = NonNullable<Awaited<ReturnType<typeof tradeSummary>>>;
