import { codePoints, isBlank, normaliseText, textFault } from '#/base/text.ts';
import { keyOfLink } from '#/features/uploads/upload.rules.ts';
import {
  type Answer,
  LONG_TEXT_MAX,
  type Question,
  RESPONSES_MAX_BYTES,
  type ResponseValue,
  SHORT_TEXT_MAX,
} from './application-values.rules.ts';

/** Answers by question id, as the form sends them. */
export type Responses = Readonly<Record<string, ResponseValue>>;

export interface CheckedAnswers {
  /** One for each question, in their order; `response` is null where nothing was answered. */
  readonly answers: readonly Answer[];
  /** Field path (`responses.{questionId}`) to message. */
  readonly fields: Readonly<Record<string, string>>;
  /** Ids that are no question of this form: the form has changed, or was never this guild's. */
  readonly unknown: readonly string[];
}

export const fieldOf = (questionId: string): string => `responses.${questionId}`;

/** Checks answers against the guild's current questions (docs/product/applications.md#answers). */
export function checkAnswers(questions: readonly Question[], responses: Responses): CheckedAnswers {
  const given = new Map(Object.entries(responses));
  const fields: Record<string, string> = {};
  const answers = questions.map((question): Answer => {
    const raw = given.get(question.id) ?? null;
    const fault = faultOf(question, raw);
    if (fault !== null) fields[fieldOf(question.id)] = fault;
    return {
      questionId: question.id,
      question: question.question,
      description: question.description,
      questionType: question.type,
      response: fault === null && !isUnanswered(raw) ? normalise(raw) : null,
    };
  });
  const known = new Set(questions.map(({ id }) => id));
  return { answers, fields, unknown: [...given.keys()].filter((id) => !known.has(id)) };
}

/** What is wrong with one answer, in words for under its field; null when nothing is. */
export function faultOf(question: Question, raw: ResponseValue): string | null {
  if (isUnanswered(raw)) return question.required ? REQUIRED[question.type] : null;
  switch (question.type) {
    case 'short_text':
      return textAnswerFault(raw, 'line', SHORT_TEXT_MAX);
    case 'long_text':
      return textAnswerFault(raw, 'lines', LONG_TEXT_MAX);
    case 'number':
      return typeof raw === 'number' && Number.isFinite(raw) && Math.abs(raw) <= NUMBER_MAX ? null : 'Enter a number';
    case 'boolean':
      return typeof raw === 'boolean' ? null : 'Choose Yes or No';
    case 'single_select':
      return typeof raw === 'string' && question.options.includes(raw) ? null : 'Choose one of the options';
    case 'multi_select':
      return isChoiceOf(raw, question.options) ? null : 'Choose from the options';
    case 'image':
      return typeof raw === 'string' && isOwnFile(raw) ? null : 'Upload the image again';
  }
}

/** Nothing given: absent, blank text, no choice. */
export function isUnanswered(raw: ResponseValue | undefined): boolean {
  if (raw === null || raw === undefined) return true;
  if (typeof raw === 'string') return isBlank(raw);
  return Array.isArray(raw) && raw.length === 0;
}

/** How many questions have an answer, for '5 of 7 answered'. */
export const answeredCount = (questions: readonly Question[], responses: Responses): number =>
  questions.filter(({ id }) => Object.hasOwn(responses, id) && !isUnanswered(responses[id])).length;

/** Paths of own storage; nothing else is ever shown as a picture (docs/product/uploads.md#image-links). */
export const isOwnFile = (path: string): boolean => keyOfLink(path) !== null;

/** Do the answers fit into what is stored? */
export const fitsStorage = (answers: readonly Answer[]): boolean =>
  new TextEncoder().encode(JSON.stringify(answers)).length <= RESPONSES_MAX_BYTES;

/** Larger ones would lose digits on their way. */
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;

const REQUIRED: Readonly<Record<Question['type'], string>> = {
  short_text: 'Answer this question',
  long_text: 'Answer this question',
  number: 'Enter a number',
  boolean: 'Choose Yes or No',
  single_select: 'Choose one of the options',
  multi_select: 'Choose at least one option',
  image: 'Upload an image',
};

function textAnswerFault(raw: ResponseValue, kind: 'line' | 'lines', max: number): string | null {
  if (typeof raw !== 'string') return 'Answer this question';
  const text = normaliseText(raw).trim();
  if (textFault(text, kind) !== null) return "Remove characters that can't be displayed";
  return codePoints(text) > max ? `Keep it to ${max.toLocaleString('en-US')} characters` : null;
}

function isChoiceOf(raw: ResponseValue, options: readonly string[]): boolean {
  if (!Array.isArray(raw)) return false;
  return new Set(raw).size === raw.length && raw.every((choice) => options.includes(choice));
}

/** Text in one form; -0 is 0. Choices stay as the option is written. */
function normalise(raw: ResponseValue): ResponseValue {
  if (typeof raw === 'string') return normaliseText(raw).trim();
  return raw === 0 ? 0 : raw;
}
