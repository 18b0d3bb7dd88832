const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Is this a UUID in its canonical form (lower case, hyphens)? Other spellings are refused so that one id has one text. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && CANONICAL.test(value);
}
