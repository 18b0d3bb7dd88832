/** What of activities can be undone by the person who did it: what was deleted, removed or replaced (decision 134). */
export const UNDO_KINDS = ['activity', 'sign-up', 'sign-ups', 'participant', 'parties', 'series-days'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/** For so long by the server's clock; the toast is there for half of it. */
export const UNDO_SECONDS = 30;
/** People are notified of what can be undone when it no longer can. */
export const NOTIFY_AFTER_SECONDS = UNDO_SECONDS + 1;
