/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** Invitations that a guild sends within 24 hours. */
export const INVITATIONS_A_DAY = 20;
/** Days before a guild may invite a character again whose player declined. */
export const DECLINED_DAYS = 30;
export const INVITATION_MESSAGE_MAX = 300;
/** Invitations of one player that are shown, the newest first. */
export const RECEIVED_SHOWN = 50;

/** As stored; one that has ended, or whose character joined a guild, stays `pending`. */
export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
