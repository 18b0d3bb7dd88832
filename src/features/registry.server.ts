import { registerFeatures } from '#/platform/feature.server.ts';
import { accounts } from './accounts/account.feature.server.ts';
import { activities } from './activities/activity.feature.server.ts';
import { administration } from './administration/administration.feature.server.ts';
import { announcements } from './announcements/announcement.feature.server.ts';
import { applications } from './applications/application.feature.server.ts';
import { artisans } from './artisans/artisan.feature.server.ts';
import { auctions } from './auctions/auction.feature.server.ts';
import { audit } from './audit/audit.feature.server.ts';
import { billing } from './billing/billing.feature.server.ts';
import { buyOrders } from './buy-orders/buy-order.feature.server.ts';
import { characters } from './characters/character.feature.server.ts';
import { crafting } from './crafting/crafting.feature.server.ts';
import { dashboard } from './dashboard/dashboard.feature.server.ts';
import { discord } from './discord/discord.feature.server.ts';
import { discordEvents } from './discord-events/discord-events.feature.server.ts';
import { discordInteractions } from './discord-interactions/interaction.feature.server.ts';
import { discordNotices } from './discord-notices/discord-notices.feature.server.ts';
import { discordPosts } from './discord-posts/discord-posts.feature.server.ts';
import { discordRoles } from './discord-roles/discord-roles.feature.server.ts';
import { discordVoice } from './discord-voice/discord-voice.feature.server.ts';
import { discovery } from './discovery/discovery.feature.server.ts';
import { guilds } from './guild-lifecycle/guild.feature.server.ts';
import { guildSettings } from './guild-settings/guild-settings.feature.server.ts';
import { items } from './items/item.feature.server.ts';
import { library } from './library/library.feature.server.ts';
import { listings } from './listings/listing.feature.server.ts';
import { loadouts } from './loadouts/loadout.feature.server.ts';
import { market } from './market/market.feature.server.ts';
import { members } from './members/member.feature.server.ts';
import { myAccount } from './my-account/my-account.feature.server.ts';
import { news } from './news/news.feature.server.ts';
import { nodes } from './nodes/node.feature.server.ts';
import { notices } from './notices/notice.feature.server.ts';
import { notifications } from './notifications/notification.feature.server.ts';
import { pointPools } from './point-pools/pool.feature.server.ts';
import { points } from './points/point.feature.server.ts';
import { privacy } from './privacy/privacy.feature.server.ts';
import { recipes } from './recipes/recipe.feature.server.ts';
import { recruiting } from './recruiting/recruiting.feature.server.ts';
import { reports } from './reports/report.feature.server.ts';
import { savedViews } from './saved-views/saved-view.feature.server.ts';
import { settings } from './settings/settings.feature.server.ts';
import { storage } from './storage/storage.feature.server.ts';
import { storefronts } from './storefronts/storefront.feature.server.ts';
import { tasks } from './tasks/task.feature.server.ts';
import { trades } from './trades/trade.feature.server.ts';
import { treasury } from './treasury/treasury.feature.server.ts';
import { uploads } from './uploads/upload.feature.server.ts';

/** Every feature there is: the one file outside its folder that a feature on the server is named in. */
registerFeatures([
  accounts,
  uploads,
  nodes,
  notices,
  notifications,
  characters,
  items,
  members,
  settings,
  privacy,
  applications,
  announcements,
  pointPools,
  activities,
  loadouts,
  points,
  storage,
  auctions,
  tasks,
  treasury,
  artisans,
  recipes,
  crafting,
  library,
  storefronts,
  listings,
  trades,
  market,
  buyOrders,
  guildSettings,
  guilds,
  dashboard,
  discovery,
  news,
  recruiting,
  savedViews,
  myAccount,
  audit,
  administration,
  reports,
  billing,
  discord,
  discordEvents,
  discordInteractions,
  discordNotices,
  discordPosts,
  discordRoles,
  discordVoice,
]);
