/** How long accepting and rejecting can be undone, in seconds. */

/** Offered on the page. */
export const UNDO_OFFERED_SECONDS = 10;
/** Taken by the server, so that an undo in the last moment isn't lost on the way. */
export const UNDO_SECONDS = UNDO_OFFERED_SECONDS + 5;
/** After which the applicant is notified: no undo can come any more. */
export const NOTIFY_AFTER_SECONDS = UNDO_SECONDS + 1;
