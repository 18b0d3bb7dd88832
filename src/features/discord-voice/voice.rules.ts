/** Who was in the voice channel of an activity: what is looked at, how often, and what is kept of it (docs/decisions/220). */

/** Readings wait in this queue. */
export const VOICE_CLOCK = 'discord-voice';

/** What became of a snapshot; staff decide. */
export const SNAPSHOT_STATES = ['proposed', 'used', 'dismissed'] as const;

/** Of one activity, whether or not anyone was there. */
export const MOST_READINGS = 24;
/** Between two readings of one activity, more where they have to last for a long one. */
export const LEAST_MINUTES_BETWEEN = 10;
/** An activity that nobody completes is read for so long after its planned end. */
export const MINUTES_AFTER_END = 60;
/** People who are looked for in one reading. */
export const MOST_PEOPLE = 200;
/** People who are looked for until others have their turn; with a Discord that takes its time it's less than a lease. */
export const AT_ONCE = 10;
/** A reading that takes longer says nothing of one moment, and begins anew. */
export const MINUTES_OF_ONE = 10;
/** Tries without an answer after which a reading is left out: what it would say is no longer of one moment. */
export const TRIES_OF_ONE = 5;
/** Minutes more until the next one, after Discord refused one: asking again counts against the bot. */
export const MINUTES_AFTER_REFUSAL = 50;
/** Days after which nothing of it is kept. */
export const KEPT_DAYS = 30;
