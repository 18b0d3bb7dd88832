/** What a page looks like before it is there: rows, text beside facts, fields, or cards. */
export type PageShape = 'list' | 'detail' | 'form' | 'cards';

/** Read from above; the first that fits counts. */
const SHAPES: readonly (readonly [RegExp, PageShape])[] = [
  [/^\/guilds\/[^/]+\/settings\b/, 'form'],
  [/^\/guilds\/[^/]+\/bank\/treasury\/payout$/, 'form'],
  [/^\/guilds\/[^/]+\/activities\/(new|templates\/[^/]+|[^/]+\/edit)$/, 'form'],
  [
    /^\/guilds\/[^/]+\/(members|announcements|activities|loadouts|points|tasks)\/(?!(leaves|activity-stats|task-stats|upcoming|availability|templates|review|auctions)$)[^/]+$/,
    'detail',
  ],
  [/^\/guilds\/[^/]+\/storefronts$/, 'cards'],
  [/^\/guilds\/[^/]+\/storefronts\/[^/]+/, 'detail'],
  [/^\/guilds\/[^/]+\/(bank\/library|points\/auctions|artisans\/(recipes|requests))\/[^/]+$/, 'detail'],
  [/^\/guilds\/[^/]+\/[^/]+/, 'list'],
  [/^\/guilds\//, 'cards'],
  [/^\/admin\/(users|guilds|reports)\/[^/]+$/, 'detail'],
  [/^\/admin\/(news|change-log)\/[^/]+$/, 'form'],
  [/^\/admin(\/|$)/, 'list'],
  [/^\/dashboard$/, 'list'],
  [/^\/profile\/(settings|availability)$/, 'form'],
  [/^\/profile\/(applications|points|tasks)$/, 'list'],
  [/^\/profile\/(characters|guilds)$/, 'cards'],
  [/^\/characters\/[^/]+\/(inventory|transactions|storefront|orders)$/, 'list'],
  [/^\/characters\/[^/]+\/storefront\/[^/]+$/, 'form'],
  [/^\/storefronts$/, 'cards'],
  [/^\/characters\/[^/]+$/, 'detail'],
  [/^\/(login|g\/[^/]+\/apply)$/, 'form'],
  [/^\/g\/[^/]+$/, 'detail'],
  [/^\/guild-discovery$/, 'cards'],
  [/^\/(verra-news|aoc-news|change-log)$/, 'list'],
];

/** Text is what is left. */
export const pageShapeOf = (pathname: string): PageShape =>
  SHAPES.find(([path]) => path.test(pathname))?.[1] ?? 'detail';
