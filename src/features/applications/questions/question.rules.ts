import type { Question, QuestionType } from '#/features/applications/application-values.rules.ts';

/** Labels of the add-buttons, also the names of the types everywhere else (docs/product/applications.md#question-types). */
export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  short_text: 'Short Text',
  long_text: 'Long Text',
  number: 'Number',
  boolean: 'Yes/No',
  single_select: 'Multiple Choice',
  multi_select: 'Checkboxes',
  image: 'Image Upload',
};

export const hasOptions = (type: QuestionType): boolean => type === 'single_select' || type === 'multi_select';

/** Options come from lines of text with blank lines dropped. */
export const optionsFromLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const linesFromOptions = (options: readonly string[]): string => options.join('\n');

/** '7 questions, 5 required' */
export function questionCount(questions: readonly { readonly required: boolean }[]): string {
  const required = questions.filter((question) => question.required).length;
  return `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}, ${required} required`;
}

export interface QuestionChanges extends Readonly<Record<string, unknown>> {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly moved: boolean;
}

/** What a save of the form did, by the words of the questions; for the audit log. */
export function questionChanges(before: readonly Question[], after: readonly Question[]): QuestionChanges {
  const was = new Map(before.map((question) => [question.id, question]));
  const is = new Set(after.map(({ id }) => id));
  const stayed = after.filter(({ id }) => was.has(id));
  const words = (questions: readonly Question[]) => questions.map(({ question }) => question);
  return {
    added: words(after.filter(({ id }) => !was.has(id))),
    removed: words(before.filter(({ id }) => !is.has(id))),
    changed: words(stayed.filter((question) => contentOf(question) !== contentOf(was.get(question.id)!))),
    moved:
      stayed.map(({ id }) => id).join() !==
      before
        .map(({ id }) => id)
        .filter((id) => is.has(id))
        .join(),
  };
}

const contentOf = ({ question, description, required, options }: Question): string =>
  JSON.stringify([question, description, required, options]);
