/** What applications are made of, without the machinery that judges what was sent: every page may carry it. */

export const QUESTION_TYPES = [
  'short_text',
  'long_text',
  'number',
  'boolean',
  'single_select',
  'multi_select',
  'image',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const VOTES = ['for', 'against', 'unsure'] as const;
export type Vote = (typeof VOTES)[number];

/** Answers of one application, so also questions of one form. */
export const MAX_QUESTIONS = 50;
/** In code points. */
export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 4_000;
export const REASON_MAX = 500;
export const COMMENT_MAX = 2_000;
/** Bytes of all answers of one application as they are stored. */
export const RESPONSES_MAX_BYTES = 64 * 1024;

export const CHARACTER_REQUIRED = 'Character selection is required';
export const DISCORD_REQUIRED = 'You must join the Discord server to continue';
export const PASSWORD_REQUIRED = 'Password is required';

/** A question as it is asked. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly description: string | null;
  readonly type: QuestionType;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly orderId: number;
}

export type ResponseValue = string | number | boolean | readonly string[] | null;

/** One answer as it was given, with the question as it was asked. */
export interface Answer {
  readonly questionId: string;
  readonly question: string;
  readonly description: string | null;
  readonly questionType: QuestionType;
  readonly response: ResponseValue;
}
