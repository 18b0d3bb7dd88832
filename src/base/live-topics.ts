/** Names of live topics: `guild:{id}:{area}` and `user:{id}:{area}`. A topic says what has changed and carries no data. */
export const guildTopic = (guildId: string, area: string) => `guild:${guildId}:${area}`;
export const userTopic = (userId: string, area: string) => `user:${userId}:${area}`;

/** Everything may have changed. */
export const EVERYTHING = '*';

/** A browser has one user's pages, so it names a topic of its own user without an id. */
export const ownTopic = (area: string) => userTopic('me', area);
