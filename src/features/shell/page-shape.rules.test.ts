import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PageShape, pageShapeOf } from './page-shape.rules.ts';

/** Said once more by hand, for every page there is. */
const PAGES: Readonly<Record<string, PageShape>> = {
  '/': 'detail',
  '/characters/$characterId': 'detail',
  '/characters/$characterId/inventory': 'list',
  '/characters/$characterId/transactions': 'list',
  '/characters/$characterId/orders': 'list',
  '/characters/$characterId/storefront': 'list',
  '/characters/$characterId/storefront/new': 'form',
  '/characters/$characterId/storefront/$listingId': 'form',
  '/storefronts': 'cards',
  '/storefronts/$characterId': 'detail',
  '/storefronts/tx/$transactionId': 'detail',
  '/guilds/$guildId/storefronts': 'cards',
  '/guilds/$guildId/storefronts/$characterId': 'detail',
  '/guilds/$guildId/storefronts/tx/$transactionId': 'detail',
  '/admin': 'list',
  '/admin/log': 'list',
  '/admin/users': 'list',
  '/admin/users/$userId': 'detail',
  '/dashboard': 'list',
  '/g/$slug': 'detail',
  '/g/$slug/apply': 'form',
  '/guild-discovery': 'cards',
  '/verra-news': 'list',
  '/verra-news/$slug': 'detail',
  '/aoc-news': 'list',
  '/aoc-news/$slug': 'detail',
  '/change-log': 'list',
  '/change-log/$id': 'detail',
  '/guilds/$guildId': 'cards',
  '/guilds/$guildId/activities': 'list',
  '/guilds/$guildId/activities/$activityId': 'detail',
  '/guilds/$guildId/activities/$activityId/edit': 'form',
  '/guilds/$guildId/activities/availability': 'list',
  '/guilds/$guildId/activities/new': 'form',
  '/guilds/$guildId/activities/templates': 'list',
  '/guilds/$guildId/activities/templates/$templateId': 'form',
  '/guilds/$guildId/activities/templates/new': 'form',
  '/guilds/$guildId/activities/upcoming': 'list',
  '/guilds/$guildId/points/auctions': 'list',
  '/guilds/$guildId/points/auctions/$auctionId': 'detail',
  '/guilds/$guildId/artisans/recipes': 'list',
  '/guilds/$guildId/artisans/recipes/$itemId': 'detail',
  '/guilds/$guildId/bank/storage': 'list',
  '/guilds/$guildId/bank/storage/movements': 'list',
  '/guilds/$guildId/bank/storage/places': 'list',
  '/guilds/$guildId/bank/storage/requests': 'list',
  '/guilds/$guildId/bank/library': 'list',
  '/guilds/$guildId/bank/library/$pageId': 'detail',
  '/guilds/$guildId/bank/library/$pageId/history': 'list',
  '/guilds/$guildId/loadouts': 'list',
  '/guilds/$guildId/loadouts/$loadoutId': 'detail',
  '/guilds/$guildId/announcements': 'list',
  '/guilds/$guildId/announcements/$announcementId': 'detail',
  '/guilds/$guildId/applications': 'list',
  '/guilds/$guildId/artisans': 'list',
  '/guilds/$guildId/artisans/requests': 'list',
  '/guilds/$guildId/artisans/requests/$requestId': 'detail',
  '/guilds/$guildId/audit-logs': 'list',
  '/guilds/$guildId/members': 'list',
  '/guilds/$guildId/members/$memberId': 'detail',
  '/guilds/$guildId/members/activity-stats': 'list',
  '/guilds/$guildId/members/task-stats': 'list',
  '/guilds/$guildId/members/leaves': 'list',
  '/guilds/$guildId/tasks': 'list',
  '/guilds/$guildId/tasks/$taskId': 'detail',
  '/guilds/$guildId/tasks/review': 'list',
  '/guilds/$guildId/points': 'list',
  '/guilds/$guildId/points/$memberId': 'detail',
  '/guilds/$guildId/bank/treasury': 'list',
  '/guilds/$guildId/bank/treasury/requests': 'list',
  '/guilds/$guildId/bank/treasury/payout': 'form',
  '/login': 'form',
  '/privacy-policy': 'detail',
  '/profile/applications': 'list',
  '/profile/availability': 'form',
  '/profile/characters': 'cards',
  '/profile/guilds': 'cards',
  '/profile/points': 'list',
  '/profile/settings': 'form',
  '/profile/tasks': 'list',
  '/terms-of-service': 'detail',
};

const routes = globSync('src/routes/{_app,_public}/**/*.tsx')
  .filter((file) => !file.endsWith('/route.tsx'))
  .map((file) => file.replace(/^src\/routes\/(_app|_public)|(\/index)?\.tsx$/g, '') || '/');

test.each(routes)('%s has a placeholder of its kind', (route) => {
  const shape = route.startsWith('/guilds/$guildId/settings') ? 'form' : PAGES[route];
  expect(pageShapeOf(route.replaceAll(/\$\w+/g, 'a1'))).toBe(shape);
});

test('every page of the table is there', () => {
  expect(Object.keys(PAGES).filter((path) => !routes.includes(path))).toEqual([]);
});
