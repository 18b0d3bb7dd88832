/** What can be reported; how each is seen and taken down is its feature's (`reportKinds` of `defineFeature`). */
export const REPORT_KINDS = ['guild', 'listing', 'picture', 'announcement'] as const;
export type ReportedKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = ['spam', 'abuse', 'adult', 'scam', 'impersonation', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What platform admins decide; all but the last uphold the reports. */
export const REPORT_DECISIONS = ['take_down', 'take_down_and_suspend', 'suspend', 'dismiss'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const takesDown = (decision: ReportDecision): boolean => decision.startsWith('take_down');
export const suspends = (decision: ReportDecision): boolean => decision.endsWith('suspend');

/** Characters of what someone writes with a report. */
export const REPORT_DETAILS_MAX = 1_000;
/** Characters of what each side reads of a decision. */
export const REPORT_MESSAGE_MAX = 500;
/** Characters kept of what was reported. */
export const REPORTED_TITLE_MAX = 200;
export const REPORTED_TEXT_MAX = 4_000;
/** Days in which upheld reports count against someone. */
export const OFFENSE_DAYS = 90;
/** Reports of one case that its page shows, and earlier cases. */
export const REPORTS_SHOWN = 50;
export const EARLIER_SHOWN = 10;
/** Open reports are counted up to here. */
export const OPEN_COUNTED = 100;
