/** Gold that members ask for, and what becomes of it. */
export const REQUEST_STATUSES = ['open', 'approved', 'paid', 'rejected', 'canceled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  open: 'Open',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
  canceled: 'Canceled',
};

/** Those that wait for something. */
export const WAITING: readonly RequestStatus[] = ['open', 'approved'];
/** Requests of one member that may wait at the same time. */
export const WAITING_MAX = 5;
/** Code points. */
export const ANSWER_MAX = 500;

/** How long 'Undo' is offered on the page, in seconds. */
export const UNDO_OFFERED_SECONDS = 10;
/** After which people are notified: an undo in the last moment isn't lost on the way. */
export const REACT_AFTER_SECONDS = UNDO_OFFERED_SECONDS + 6;
