import { foldForSearch } from '#/base/text.ts';

/** Shape, length and reserved words of the slug in `/g/{slug}/` (docs/product/guilds.md#slug). */
export const SLUG_SHAPE = /^[a-z0-9](-?[a-z0-9])+$/;
export const SLUG_MIN = 3;
export const SLUG_MAX = 40;

/** How long an address that was given up leads to its guild, and how many a guild may hold that way. */
export const FORMER_SLUG_DAYS = 90;
export const FORMER_SLUGS_AT_ONCE = 5;

export type SlugFault = 'too_short' | 'too_long' | 'shape' | 'reserved';

/** Why this cannot be a slug, or null. Whether it is free only the database knows. */
export function slugFault(slug: string): SlugFault | null {
  if (slug.length < SLUG_MIN) return 'too_short';
  if (slug.length > SLUG_MAX) return 'too_long';
  if (!SLUG_SHAPE.test(slug)) return 'shape';
  return RESERVED.has(slug) ? 'reserved' : null;
}

export const SLUG_MESSAGES: Record<SlugFault | 'taken', string> = {
  too_short: `Use at least ${SLUG_MIN} characters`,
  too_long: `Use at most ${SLUG_MAX} characters`,
  shape: 'Use lowercase letters and digits, with single hyphens between them',
  reserved: 'This link is reserved. Choose another one',
  taken: 'This link is taken. Choose another one',
};

/** The slug a name suggests: 'Order of the Dünir' -> 'order-of-the-dunir'. Empty when the name gives none. */
export function slugFrom(name: string): string {
  const slug = foldForSearch(name)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  return slugFault(slug) === null ? slug : '';
}

/** Words that are, or could become, part of the product's own addresses, or that pretend to speak for it. */
const RESERVED: ReadonlySet<string> = new Set(
  `about account accounts activities activity admin administrator all announcements anonymous api app apply
  application applications artisans assets audit-logs auth bank billing blog bot calendar callback cancel change-log
  changelog characters checkout community contact cookies create dashboard delete demo dev discord discover discovery
  docs download edit email error errors everyone faq favicon feed files forum general get-started guild
  guild-discovery guildhall guilds health healthz help home icon images img index info invite join kitchen-sink
  legal library loadouts login logout mail market me media members metrics moderator news new nobody none notifications
  null oauth official og owner patch-notes plan-billing press pricing privacy privacy-policy profile public ranks
  readyz recruit register roles root rss search security server settings shop sign-in sign-out signin signout signup
  sitemap staff static status stats store storefront storefronts success support system tasks team terms
  terms-of-service test trade transactions treasury true false undefined unknown upload uploads user users verified
  verify well-known wiki www you`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
