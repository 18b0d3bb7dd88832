/** Status of a guild's verification request. */
export const VERIFICATION_STATES = ['pending', 'granted', 'declined', 'withdrawn'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Code points of what the guild says about itself. */
export const VERIFICATION_NOTE_MAX = 1000;

/** As long as that a refusal is a matter for those who may ask again. */
export const DECLINED_DAYS = 30;
