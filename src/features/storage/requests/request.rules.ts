/** What members ask of the storage, and what becomes of it (docs/product/storage.md#requests). */
export const REQUEST_STATUSES = ['open', 'approved', 'done', 'rejected', 'canceled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Items that a member asks for, buys with points, or wants to give. */
export const REQUEST_KINDS = ['request', 'purchase', 'donation'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Those that wait for something. */
export const WAITING: readonly RequestStatus[] = ['open', 'approved'];
/** Requests, purchases and donations of one member that may wait at the same time. */
export const WAITING_MAX = 10;
/** Code points. */
export const ANSWER_MAX = 500;

/** How long 'Undo' is offered on the page, in seconds. */
export const UNDO_OFFERED_SECONDS = 10;
/** After which people are notified: an undo in the last moment isn't lost on the way. */
export const REACT_AFTER_SECONDS = UNDO_OFFERED_SECONDS + 6;

/** What a status is within a sentence. */
export const STATUS_WORDS: Readonly<Record<RequestStatus, string>> = {
  open: 'open',
  approved: 'approved',
  done: 'done',
  rejected: 'rejected',
  canceled: 'canceled',
};

/** What the points of a purchase are charged with: once, and returned once. */
export const purchaseKey = (requestId: string): string => `storage-purchase:${requestId}`;

/** What a status is called on screen. */
export const statusLabel = (kind: RequestKind, status: RequestStatus): string =>
  status === 'done' ? (kind === 'donation' ? 'Accepted' : 'Handed out') : LABELS[status];

const LABELS = { open: 'Open', approved: 'Approved', rejected: 'Rejected', canceled: 'Canceled' } as const;
