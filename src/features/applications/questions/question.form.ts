import { MAX_QUESTIONS, type Question, type QuestionType } from '#/features/applications/application-values.rules.ts';
import { hasOptions, linesFromOptions, optionsFromLines } from './question.rules.ts';
import { OPTION_REQUIRED, OPTIONS_DIFFER, QUESTION_REQUIRED, questionInput } from './question.schema.ts';

/** A question while it is edited. Options are the lines as they are typed. */
export interface EditedQuestion {
  /** Of this browser alone, also for questions that are not saved yet. */
  readonly uid: string;
  readonly id: string | null;
  readonly question: string;
  readonly description: string;
  readonly type: QuestionType;
  readonly required: boolean;
  readonly optionLines: string;
}

export type QuestionList = readonly EditedQuestion[];

type Saved = Question & { readonly uid: string };

export const editedFrom = (saved: readonly Saved[]): QuestionList =>
  saved.map(({ uid, id, question, description, type, required, options }) => ({
    uid,
    id,
    question,
    description: description ?? '',
    type,
    required,
    optionLines: linesFromOptions(options),
  }));

/** A new question: at the end, required until said otherwise. */
export const added = (list: QuestionList, type: QuestionType, uid: string): QuestionList => [
  ...list,
  { uid, id: null, question: '', description: '', type, required: true, optionLines: '' },
];

export const removed = (list: QuestionList, uid: string): QuestionList => list.filter((each) => each.uid !== uid);

/** Everything but the type can be changed. */
export type Change = Partial<Pick<EditedQuestion, 'question' | 'description' | 'required' | 'optionLines'>>;

export const edited = (list: QuestionList, uid: string, change: Change): QuestionList =>
  list.map((each) => (each.uid === uid ? { ...each, ...change } : each));

export const isFull = (list: QuestionList): boolean => list.length >= MAX_QUESTIONS;

/** What is sent; the place in the list is the order. */
export const sentQuestions = (list: QuestionList) =>
  list.map((each, orderId) => ({
    id: each.id,
    question: each.question,
    description: each.description.trim() === '' ? null : each.description,
    type: each.type,
    required: each.required,
    options: hasOptions(each.type) ? optionsFromLines(each.optionLines) : [],
    orderId,
  }));

/** A list of one's own on top of one that was saved meanwhile: questions that are gone there begin anew. */
export const carriedOver = (list: QuestionList, saved: readonly Saved[]): QuestionList =>
  list.map((each) => (saved.some(({ id }) => id === each.id) ? each : { ...each, id: null }));

/** One line a question, to be seen beside another list; null for none. */
export const questionListLabel = (list: QuestionList): string | null =>
  list
    .map(({ question, required }, index) => `${index + 1}. ${question.trim()}${required ? '' : ' (optional)'}`)
    .join('\n') || null;

/** Is there something to save? Typed back by hand there is not. */
export const isChanged = (list: QuestionList, saved: readonly Saved[]): boolean =>
  JSON.stringify(sentQuestions(list)) !== JSON.stringify(sentQuestions(editedFrom(saved)));

/** Was this one question changed or added? */
export function isEdited(one: EditedQuestion, saved: readonly Saved[]): boolean {
  const before = editedFrom(saved).find(({ uid }) => uid === one.uid);
  return !before || JSON.stringify(sentQuestions([one])) !== JSON.stringify(sentQuestions([before]));
}

export interface QuestionFaults {
  readonly question?: string;
  readonly description?: string;
  readonly options?: string;
}

/** What is wrong with one question, by field; empty when nothing is. */
export function faultsOf(one: EditedQuestion): QuestionFaults {
  const [sent] = sentQuestions([one]);
  const parsed = questionInput.safeParse(sent);
  if (parsed.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) faults[String(path[0])] ??= message;
  // Judged here as well, since the schema stops at the first kind of fault.
  if (hasOptions(one.type)) {
    const options = optionsFromLines(one.optionLines);
    if (options.length === 0) faults.options ??= OPTION_REQUIRED;
    else if (new Set(options).size < options.length) faults.options ??= OPTIONS_DIFFER;
  }
  if (one.question.trim() === '') faults.question ??= QUESTION_REQUIRED;
  return faults;
}

export const isFaulty = (one: EditedQuestion): boolean => Object.keys(faultsOf(one)).length > 0;

/** As an applicant will meet it. */
export const previewOf = ({ question, description, type, required, optionLines }: EditedQuestion) => ({
  question: question.trim() || 'Untitled question',
  description: description.trim() || null,
  type,
  required,
  options: [...new Set(optionsFromLines(optionLines))],
});

/** A form to begin with: what most guilds ask. */
export function starterForm(uid: () => string): QuestionList {
  const ask = (type: QuestionType, question: string, more: Partial<EditedQuestion> = {}): EditedQuestion => ({
    uid: uid(),
    id: null,
    question,
    description: '',
    type,
    required: true,
    optionLines: '',
    ...more,
  });
  return [
    ask('short_text', 'What should we call you?'),
    ask('long_text', 'Why do you want to join us?', {
      description: 'A few honest lines are better than a long speech.',
    }),
    ask('number', 'How many evenings a week can you play?'),
    ask('boolean', 'Can you join voice chat?', { description: 'Listening is enough.' }),
    ask('multi_select', 'What do you like to do?', {
      required: false,
      optionLines: 'Dungeons and raids\nSieges\nCaravans\nCrafting\nGathering\nTrading',
    }),
  ];
}
