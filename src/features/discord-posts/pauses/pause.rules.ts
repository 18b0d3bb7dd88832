/** `limited`: Discord asked to wait. `refused`: the bot may not post there; asking again counts against it. */
export const PAUSE_REASONS = ['limited', 'refused'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** For so long a channel that refused the bot isn't asked again, unless staff want it (milliseconds). */
export const CLOSED_FOR = 3_600_000;
