/** Names of live topics: `guild:{id}:{area}`, `user:{id}:{area}`, `storefront:{characterId}:offers` and `storefront:{characterId}:orders`. A topic says what has changed and carries no data. */
export const guildTopic = (guildId: string, area: string) => `${guildScope(guildId)}:${area}`;
export const guildScope = (guildId: string) => `guild:${guildId}`;
export const userTopic = (userId: string, area: string) => `user:${userId}:${area}`;

/** What a storefront offers to everyone who is signed in. */
export const offersTopic = (characterId: string) => `${offersScope(characterId)}:offers`;
/** What its character wants of everyone who is signed in. */
export const ordersTopic = (characterId: string) => `${offersScope(characterId)}:orders`;
export const offersScope = (characterId: string) => `storefront:${characterId}`;
/** The storefront that such a topic is of, and what of it; null for any other topic. */
export function storefrontOf(topic: string): { readonly characterId: string; readonly area: string } | null {
  const [scope, characterId = '', area = ''] = topic.split(':');
  return scope === 'storefront' ? { characterId, area } : null;
}

/** Everything may have changed. */
export const EVERYTHING = '*';

/** A browser has one user's pages, so it names a topic of its own user without an id. */
export const ownTopic = (area: string) => userTopic('me', area);
