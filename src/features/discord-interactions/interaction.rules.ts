/** Where Discord sends what people do there. */
export const DISCORD_INTERACTIONS = '/api/discord/interactions';
