/** From faults of a schema or a server to the words under a field. Pure. */

/** What a field says when its problem has no text of its own (docs/product/interface.md#forms). */
export const INVALID_INPUT = 'Invalid input';

/** Words that a schema writes for programmers, where its author gave none for people. */
const TECHNICAL =
  /^(?:Invalid (?:input|option|string|key|element|number|date|format)|Too (?:small|big)|Unrecognized key)\b/;

/** The first fault of a field in words, or undefined when there is none. */
export function errorText(errors: readonly unknown[]): string | undefined {
  const first = errors.find((error) => error !== undefined && error !== null && error !== false);
  if (first === undefined) return undefined;
  const message = typeof first === 'object' && first !== null && 'message' in first ? first.message : first;
  if (typeof message !== 'string' || message === '' || TECHNICAL.test(message)) return INVALID_INPUT;
  return message;
}

/** The faults of fields that a refusal of the server carries: path → message. Null when it carries none. */
export function serverFieldErrors(error: unknown): Record<string, string> | null {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return null;
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return null;
  const found = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([path, message]) => [fieldName(path), message || INVALID_INPUT]));
}

/** 'questions.2.options.0' as the form calls it: 'questions[2].options[0]'. */
export function fieldName(path: string): string {
  return path.replace(/\.(\d+)(?=\.|\[|$)/g, '[$1]');
}

/** 'questions[2].options[0]' as part of an id. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replace(/[^\w-]+/g, '-')}`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function joinLabel(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
