/** What a storefront is, for both sides (docs/product/storefronts.md). */

/** Where something is offered: to everyone who is signed in, or to members of a guild. */
export const PLATFORMS = ['global', 'guild'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const STOREFRONT_TITLE_MAX = 100;
export const STOREFRONT_TEXT_MAX = 1_000;

/** What a storefront says of whether it can be seen. */
export interface StorefrontSwitches {
  readonly enableGlobalStorefront: boolean;
  readonly enableGuildStorefront: boolean;
}

/** Whether its page can be opened there. */
export const isEnabledOn = (
  platform: Platform,
  { enableGlobalStorefront, enableGuildStorefront }: StorefrontSwitches,
): boolean => (platform === 'global' ? enableGlobalStorefront : enableGuildStorefront);
