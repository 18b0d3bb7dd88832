/** Deeper than this nothing of ours is; a value that contains itself is. */
const DEEPEST = 40;

/**
 * Would JSON say exactly this? Not dates, maps, big numbers, NaN, `undefined` or anything with a class of its own: those
 * arrive as something else or not at all.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (!isPlainJson(value[at], depth + 1)) return false;
    return true;
  }
  const kind = Object.getPrototypeOf(value);
  if ((kind !== Object.prototype && kind !== null) || typeof (value as { toJSON?: unknown }).toJSON === 'function')
    return false;
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}
