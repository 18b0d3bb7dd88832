/** How people are told of what happens by direct messages on Discord. Pure. */

/** `now`: some seconds after it happened, with what follows at once. */
export const CADENCES = ['now', 'hourly', 'daily'] as const;
export type Cadence = (typeof CADENCES)[number];

/** `stopped`: they pressed the button below a message. `closed`: their account on Discord takes no messages from the bot. */
export const DISCORD_STATES = ['on', 'stopped', 'closed'] as const;
export type DiscordState = (typeof DISCORD_STATES)[number];

/** The job that sends what waits; stored as the name of its queue. */
export const NOTICES_CLOCK = 'discord-notices';

/** The button below each message that ends them. */
export const STOP_MESSAGES = 'stop-messages';

/** Seconds in which more may happen before people are told, all in one message. */
export const BURST_SECONDS = 15;
/** Seconds between two messages to one person. */
export const LEAST_BETWEEN_SECONDS = 60;
