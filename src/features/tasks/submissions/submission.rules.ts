/** Work for a task, and what becomes of it. */
export const SUBMISSION_STATUSES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const SUBMISSION_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  submitted: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Code points. */
export const BODY_MAX = 2_000;
export const REASON_MAX = 500;
export const IMAGES_MAX = 4;

/** How long 'Undo' is offered on the page, in seconds. */
export const UNDO_OFFERED_SECONDS = 10;
/** After which people are notified and points are posted: an undo in the last moment isn't lost on the way. */
export const REACT_AFTER_SECONDS = UNDO_OFFERED_SECONDS + 6;

/** The one place that shows a picture of a submission. */
export const proofHolder = (submissionId: string, place: number): string => `task-submission:${submissionId}:${place}`;
