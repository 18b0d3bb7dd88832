import type { StandardSchemaV1 } from '@tanstack/react-form';
import { checkAnswers, type Responses } from '#/features/applications/answer.rules.ts';
import {
  CHARACTER_REQUIRED,
  DISCORD_REQUIRED,
  type Question,
  type ResponseValue,
} from '#/features/applications/application-values.rules.ts';

/** What an applicant fills in; '' while no character is chosen. */
export interface ApplyValues {
  readonly characterId: string;
  readonly discordJoined: boolean;
  readonly responses: Record<string, ResponseValue>;
}

/** A form not begun: every question unanswered, so that each has its field. */
export const emptyValues = (questions: readonly Question[], characterId: string): ApplyValues => ({
  characterId,
  discordJoined: false,
  responses: Object.fromEntries(questions.map(({ id }) => [id, null])),
});

/** What the server would find wrong, said before it is asked. */
export function applySchema(questions: readonly Question[]): StandardSchemaV1<unknown, ApplyValues> {
  return {
    '~standard': {
      version: 1,
      vendor: 'guildhall',
      validate: (raw) => {
        const values = raw as ApplyValues;
        const issues = issuesOf(questions, values);
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}

function issuesOf(questions: readonly Question[], values: ApplyValues) {
  const { fields } = checkAnswers(questions, values.responses);
  return [
    ...(values.characterId === '' ? [{ message: CHARACTER_REQUIRED, path: ['characterId'] }] : []),
    ...(values.discordJoined ? [] : [{ message: DISCORD_REQUIRED, path: ['discordJoined'] }]),
    ...Object.entries(fields).map(([path, message]) => ({ message, path: path.split('.') })),
  ];
}

/** Answers that were given, as they are sent. */
export const sentResponses = (responses: Responses): Record<string, ResponseValue> =>
  Object.fromEntries(Object.entries(responses).filter(([, value]) => value !== null));

/** Refuses what is no draft of this shape. */
export function isDraft(value: unknown): value is ApplyValues {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof ApplyValues, unknown>>;
  return (
    typeof draft.characterId === 'string' &&
    typeof draft.discordJoined === 'boolean' &&
    typeof draft.responses === 'object' &&
    draft.responses !== null
  );
}

/** The draft as far as it still fits: characters that may apply, questions that are asked, values a control can show. */
export function valuesOfDraft(
  draft: ApplyValues,
  questions: readonly Question[],
  characterIds: readonly string[],
  fallback: ApplyValues,
): ApplyValues {
  return {
    characterId: characterIds.includes(draft.characterId) ? draft.characterId : fallback.characterId,
    discordJoined: draft.discordJoined,
    responses: Object.fromEntries(
      questions.map((question) => [question.id, fitting(question, draft.responses[question.id] ?? null)]),
    ),
  };
}

function fitting({ type, options }: Question, value: unknown): ResponseValue {
  switch (type) {
    case 'number':
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'single_select':
      return typeof value === 'string' && options.includes(value) ? value : null;
    case 'multi_select':
      return Array.isArray(value) ? options.filter((option) => value.includes(option)) : null;
    default:
      return typeof value === 'string' ? value : null;
  }
}
