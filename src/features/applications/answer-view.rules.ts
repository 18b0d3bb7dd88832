import { isOwnFile } from './answer.rules.ts';

/** How an answer is shown (docs/product/applications.md#answers). */
export type AnswerView =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  /** Line breaks are kept. */
  | { readonly kind: 'lines'; readonly text: string }
  | { readonly kind: 'yes-no'; readonly yes: boolean }
  | { readonly kind: 'badges'; readonly labels: readonly string[] }
  /** Null when the link is not one of ours. */
  | { readonly kind: 'picture'; readonly source: string | null };

export interface ShownAnswer {
  readonly question: string;
  readonly description: string | null;
  readonly view: AnswerView;
}

export type ShownResponses =
  | { readonly kind: 'answers'; readonly answers: readonly ShownAnswer[] }
  | { readonly kind: 'message'; readonly message: string };

export const UNPARSABLE = 'Failed to parse application responses';
export const NO_RESPONSES = 'No responses available';

/** Reads stored answers, JSON text holding a list. Never throws, whatever is stored. */
export function readResponses(json: string): ShownResponses {
  const list = parse(json);
  if (list === null || !list.every(isRecord)) return { kind: 'message', message: UNPARSABLE };
  if (list.length === 0) return { kind: 'message', message: NO_RESPONSES };
  return { kind: 'answers', answers: list.map(shown) };
}

/** Null when it is no list. An empty text has no answers. */
function parse(json: string): readonly unknown[] | null {
  if (json.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(json);
    if (value === null) return [];
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function shown(answer: Readonly<Record<string, unknown>>): ShownAnswer {
  return {
    question: asText(answer.question),
    description: asText(answer.description) || null,
    view: viewOf(answer.questionType, answer.response),
  };
}

function viewOf(type: unknown, response: unknown): AnswerView {
  if (response === null || response === undefined || response === '') return { kind: 'none' };
  switch (type) {
    case 'boolean':
      return { kind: 'yes-no', yes: response === true || response === 'true' };
    case 'multi_select': {
      const given = (Array.isArray(response) ? response : [response]).map(asText).filter(Boolean);
      const labels = [...new Set(given)];
      return labels.length === 0 ? { kind: 'none' } : { kind: 'badges', labels };
    }
    case 'image':
      return { kind: 'picture', source: typeof response === 'string' && isOwnFile(response) ? response : null };
    case 'long_text':
      return { kind: 'lines', text: asText(response) };
    default:
      return { kind: 'text', text: asText(response) };
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
