import { sql } from 'drizzle-orm';
import { formatPrice } from '#/base/money.ts';
import { clipped, discordTime, plain } from '#/features/discord/message-text.rules.ts';
import { SHOWN_LABELS, variantText } from '#/features/listings/listing.labels.ts';
import { availableOf, shownStateOf } from '#/features/listings/listing.rules.ts';
import { isOffered, LISTING, LISTING_COLUMNS } from '#/features/listings/listing.sql.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { storefrontSettings } from '#/features/storefronts/storefront.settings.ts';
import { STATUS_LABELS } from '#/features/trades/trade.labels.ts';
import { isActive, TRADE_STATUSES } from '#/features/trades/trade.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { COLORS, iso, page, type Source } from './source.api.server.ts';

/** What a member offers to the guild. How it's handed over is told to buyers alone. */
export const listingSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({ ...LISTING, seller: text, offered: bool, isGone: bool })(sql`
    select ${LISTING_COLUMNS}, c.name as seller,
      l.taken_down_at is not null or c.deleted_at is not null as "isGone",
      coalesce((select true where ${isOffered(guildId)}), false) as offered
    from listings l join game_items i on i.guid = l.item_guid join characters c on c.id = l.character_id
    where l.guild_id = ${guildId} and l.id = ${id}`);
  if (!found || found.isGone) return 'removed';
  const settings = await readSettings(database(), guildId, storefrontSettings);
  const { enableStorefrontDiscordIntegration, listingsChannelId: channelId, listingsPingRoleId } = settings;
  if (!enableStorefrontDiscordIntegration || channelId === null) return 'unwanted';
  const state = shownStateOf(found);
  const isOpen = found.offered && (state === 'active' || state === 'reserved');
  const embed = embedOf({
    ...{ title: found.title, url: page(guildId, `storefronts/${found.characterId}#${id}`) },
    color: isOpen ? COLORS.open : COLORS.neutral,
    description: clipped(plain(found.description), 1_200),
    facts: [
      ['Item', plain(found.itemName)],
      ['Details', variantText(found)],
      ['Price each', formatPrice(found.unitPrice, 'table')],
      ['Available', isOpen ? availableOf(found).toLocaleString('en-US') : null],
      ['Where', plain(found.node)],
      ['State', isOpen && state === 'active' ? null : found.offered ? SHOWN_LABELS[state] : 'Not offered now'],
    ],
    footer: `Sold by ${found.seller}`,
  });
  return {
    channelId,
    pingRoleId: isOpen ? listingsPingRoleId : null,
    moves: false,
    // What members can't see yet, or any more, is no news.
    onlyIfThere: !isOpen,
    embed,
    link: 'Open storefront',
  };
};

/** A purchase of a member, by whom only where the guild lets members see transactions; never what the two write to each other. */
export const tradeSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{ title: text, status: oneOf(TRADE_STATUSES), quantity: int, total: int, buyer: text, seller: text },
    ...{ at: instant, endedAt: instant.orNull },
  })(sql`
    select title, status, quantity, total, buyer_name as buyer, seller_name as seller, created_at as at,
      ended_at as "endedAt" from trades where guild_id = ${guildId} and id = ${id}`);
  if (!found) return 'removed';
  const settings = await readSettings(database(), guildId, storefrontSettings);
  const { transactionsChannelId: running, transactionsLogsChannelId: logs } = settings;
  const isOver = !isActive(found.status);
  const channelId = isOver && logs !== null ? logs : running;
  if (!settings.enableStorefrontDiscordIntegration || channelId === null) return 'unwanted';
  const isNamed = (await readVisibility(database(), guildId)).transactions === 'public';
  const color = { completed: COLORS.good, cancelled: COLORS.neutral, expired: COLORS.neutral, disputed: COLORS.bad };
  const embed = embedOf({
    ...{ title: found.title, url: page(guildId, `storefronts/tx/${id}`) },
    color: found.status in color ? color[found.status as keyof typeof color] : COLORS.open,
    facts: [
      ['State', STATUS_LABELS[found.status]],
      ['Quantity', found.quantity.toLocaleString('en-US')],
      ['Total', formatPrice(found.total, 'table')],
      ['Buyer', isNamed ? plain(found.buyer) : null],
      ['Seller', isNamed ? plain(found.seller) : null],
      [found.endedAt === null ? 'Started' : 'Ended', discordTime(iso(found.endedAt ?? found.at), 'R')],
    ],
  });
  const pingRoleId = isOver
    ? logs === null
      ? null
      : settings.transactionsLogsPingRoleId
    : settings.transactionsPingRoleId;
  return { channelId, pingRoleId, moves: isOver, embed, link: 'Open trade' };
};
