import { sql } from 'drizzle-orm';
import { REALMS, REGIONS } from '#/features/game/game.data.ts';
import { bool, oneOf, text } from '#/platform/db/rows.server.ts';

/** Columns of a storefront `s` for `STOREFRONT`, as the contract names them. */
export const STOREFRONT_COLUMNS = sql`s.title as "storefrontTitle", s.description as "storefrontDescription",
  s.enable_global as "enableGlobalStorefront", s.enable_guild as "enableGuildStorefront", s.on_vacation as "onVacation",
  s.avatar_image_link as "storefrontAvatarImageLink", s.banner_image_link as "storefrontBannerImageLink", s.region, s.server,
  s.node`;

export const STOREFRONT = {
  ...{ storefrontTitle: text, storefrontDescription: text, enableGlobalStorefront: bool, enableGuildStorefront: bool },
  ...{ onVacation: bool, storefrontAvatarImageLink: text.orNull, storefrontBannerImageLink: text.orNull },
  ...{ region: oneOf(REGIONS).orNull, server: oneOf(REALMS).orNull, node: text.orNull },
};
