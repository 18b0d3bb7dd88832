import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createAccount, newCharacter } from './support/account.ts';
import { examine } from './support/examine.ts';
import { expect, hydrated, signInAs, test } from './support/test.ts';

/** Every page of the product, by who opens it. Those of the guild's staff show the demo world's guild, which is full. */
const FOR_VISITORS = [
  '/',
  '/login',
  '/login?create=true',
  '/guild-discovery',
  '/g/$slug',
  '/terms-of-service',
  '/privacy-policy',
  '/verra-news',
  '/verra-news/$slug',
  '/change-log',
  '/change-log/$id',
  '/error/not-found',
  '/error/client',
  '/error/server',
  '/error/unauthorized',
  '/error/under-construction',
];
/** With nothing in them yet. */
const FOR_NEWCOMERS = [
  '/dashboard',
  '/profile/characters',
  '/profile/guilds',
  '/profile/applications',
  '/profile/looking',
  '/profile/settings',
  '/profile/availability',
  '/profile/tasks',
  '/profile/points',
  '/g/$slug/apply',
];
const FOR_STAFF = [
  '/dashboard',
  '/profile/characters',
  '/profile/guilds',
  '/characters/$characterId',
  '/characters/$characterId/inventory',
  '/characters/$characterId/storefront',
  '/characters/$characterId/storefront/new',
  '/characters/$characterId/storefront/$listingId',
  '/characters/$characterId/transactions',
  '/storefronts',
  '/characters/$characterId/orders',
  '/storefronts/$characterId',
  '/storefronts/tx/$transactionId',
  '/guilds/$guildId/storefronts',
  '/guilds/$guildId/storefronts/$characterId',
  '/guilds/$guildId/storefronts/tx/$transactionId',
  '/guilds/$guildId',
  '/guilds/$guildId/members',
  '/guilds/$guildId/members/leaves',
  '/guilds/$guildId/members/activity-stats',
  '/guilds/$guildId/members/task-stats',
  '/guilds/$guildId/members/$memberId',
  '/guilds/$guildId/points',
  '/guilds/$guildId/points/$memberId',
  '/guilds/$guildId/points/auctions',
  '/guilds/$guildId/points/auctions/$auctionId',
  '/profile/points',
  '/guilds/$guildId/applications',
  '/guilds/$guildId/players',
  '/guilds/$guildId/announcements',
  '/guilds/$guildId/announcements/$announcementId',
  '/guilds/$guildId/audit-logs',
];
const OF_ACTIVITIES = [
  '/guilds/$guildId',
  '/guilds/$guildId/activities',
  '/guilds/$guildId/activities/upcoming',
  '/guilds/$guildId/activities/availability',
  '/guilds/$guildId/activities/$activityId',
  '/guilds/$guildId/activities/$activityId/edit',
  '/guilds/$guildId/activities/new',
  '/guilds/$guildId/activities/templates',
  '/guilds/$guildId/activities/templates/new',
  '/guilds/$guildId/activities/templates/$templateId',
  '/guilds/$guildId/loadouts',
  '/guilds/$guildId/loadouts/$loadoutId',
  '/guilds/$guildId/tasks',
  '/guilds/$guildId/tasks/$taskId',
  '/guilds/$guildId/tasks/review',
  '/guilds/$guildId/artisans',
  '/guilds/$guildId/artisans/recipes',
  '/guilds/$guildId/artisans/recipes/$itemId',
  '/guilds/$guildId/artisans/requests',
  '/guilds/$guildId/artisans/requests/$requestId',
  '/guilds/$guildId/bank/storage',
  '/guilds/$guildId/bank/storage/requests',
  '/guilds/$guildId/bank/storage/movements',
  '/guilds/$guildId/bank/storage/places',
  '/guilds/$guildId/bank/treasury',
  '/guilds/$guildId/bank/treasury/requests',
  '/guilds/$guildId/bank/treasury/payout',
  '/guilds/$guildId/bank/library',
  '/guilds/$guildId/bank/library/$pageId',
  '/guilds/$guildId/bank/library/$pageId/history',
];
const OF_SETTINGS = [
  '/guilds/$guildId/settings/general',
  '/guilds/$guildId/settings/applications',
  '/guilds/$guildId/settings/discovery',
  '/guilds/$guildId/settings/privacy',
  '/guilds/$guildId/settings/verification',
  '/guilds/$guildId/settings/plan-billing',
  '/guilds/$guildId/settings/ranks',
  '/guilds/$guildId/settings/roles',
  '/guilds/$guildId/settings/roles/new',
  '/guilds/$guildId/settings/roles/$roleId',
  '/guilds/$guildId/settings/danger',
  // Of those that follow from a schema, three that differ.
  '/guilds/$guildId/settings/activities',
  '/guilds/$guildId/settings/discord',
  '/guilds/$guildId/settings/dkp',
];
/** The guild is in their search. */
const AFTER_A_CHECKOUT = ['/billing/success', '/billing/cancel'];
const FOR_ADMINS = [
  '/admin',
  '/admin/reports',
  '/admin/reports/$caseId',
  '/admin/users',
  '/admin/users/$userId',
  '/admin/guilds',
  '/admin/guilds/$id',
  '/admin/disputes',
  '/admin/notices',
  '/admin/items',
  '/admin/nodes',
  '/admin/news',
  '/admin/news/new',
  '/admin/news/$articleId',
  '/admin/change-log',
  '/admin/change-log/new',
  '/admin/change-log/$noteId',
  '/admin/jobs',
  '/admin/settings',
  '/admin/log',
];
/** Redirects, and what only builds for development have. */
const NO_PAGES = ['/guilds/$guildId/settings', '/kitchen-sink', '/guilds/$guildId/settings/$tab'];
/** Pages that are the same as those of another kind of news. */
const ALIKE = ['/aoc-news', '/aoc-news/$slug'];

test('the walks below visit every page there is', () => {
  const tree = readFileSync('src/route-tree.gen.ts', 'utf8');
  const paths = /fullPaths:\n([^:]*)\n {2}fileRoutesByTo/.exec(tree)?.[1]?.match(/\/[^']*/g) ?? [];
  // What people have no page for: calls, files, and what search engines are told.
  const others = /^\/(api|files|sitemaps)\/|\.(txt|xml)$/;
  const pages = paths.map((path) => path.replace(/(.)\/$/, '$1')).filter((path) => !others.test(path));
  const visited = [
    ...[...FOR_VISITORS, ...FOR_NEWCOMERS, ...FOR_STAFF, ...OF_ACTIVITIES, ...OF_SETTINGS, ...FOR_ADMINS, ...NO_PAGES],
    ...[...ALIKE, ...AFTER_A_CHECKOUT],
  ];
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((path) => !visited.includes(path))).toEqual([]);
});

/** Examines one page after the other; where an id is missing, takes the first link of the pages so far that fits. */
async function walk(page: Page, patterns: readonly string[]): Promise<void> {
  const titles = new Set<string>();
  const links = new Set<string>();
  for (const pattern of patterns) {
    const guildId = [...links].join(' ').match(/\/guilds\/([0-9a-f-]{36})/)?.[1] ?? '';
    const known = pattern.replace('/g/$slug', '/g/ashen-lanterns').replace('$guildId', guildId);
    // Ids of the product's own news are words and numbers, as the addresses of further pages are.
    const id = /^\/(guilds|characters|storefronts)\//.test(known) ? '[0-9a-f-]{36}' : '[\\w-]+';
    const form = new RegExp(`^${known.replaceAll(/\$\w+/g, id)}$`);
    const path = known.includes('$') ? [...links].find((link) => form.test(link) && !patterns.includes(link)) : known;
    if (!path) throw new Error(`No link leads to ${pattern}`);
    await examine(page, path, titles);
    const found = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of found) links.add(link);
  }
}

test.describe('every page is usable at any size, zoom, spacing and preference', () => {
  test('by a visitor', async ({ page }) => {
    await walk(page, FOR_VISITORS);
  });

  test('by someone who has nothing yet', async ({ page }) => {
    await createAccount(page, '/dashboard');
    await walk(page, FOR_NEWCOMERS);
    await newCharacter(page, 'Orrin Tam');
    await examine(page, '/g/ashen-lanterns/apply', new Set());
  });

  test('by staff', async ({ page }) => {
    await signInAs(page, 'Guild Master');
    await walk(page, FOR_STAFF);
  });

  test('by staff, what the guild plans', async ({ page }) => {
    await signInAs(page, 'Guild Master');
    await walk(page, ['/dashboard', ...OF_ACTIVITIES]);
  });

  test('by staff, in the settings', async ({ page }) => {
    await signInAs(page, 'Guild Master');
    await hydrated(page);
    const returns = AFTER_A_CHECKOUT.map((path) => `${path}?guildId=$guildId`);
    await walk(page, ['/dashboard', ...OF_SETTINGS, ...returns]);
  });

  test('by a platform admin', async ({ page }) => {
    await signInAs(page, 'Platform Admin');
    await walk(page, FOR_ADMINS);
  });
});
