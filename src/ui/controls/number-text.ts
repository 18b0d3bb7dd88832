/** A finite number when the text is one (spaces around it ignored), else the text as it was; empty stays ''. */
export function parseNumber(text: string): number | string {
  const trimmed = text.trim();
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(trimmed)) return text;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : text;
}

/** The next number from `text` by `step` (may be negative), kept within the bounds. Text that is no number counts as the lower bound, or 0. */
export function stepNumber(text: string, step: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) {
  const now = parseNumber(text);
  if (typeof now === 'string') return Math.min(max, Math.max(min, 0));
  const decimals = Math.max(decimalsOf(now), decimalsOf(step));
  return Math.min(max, Math.max(min, Number((now + step).toFixed(decimals))));
}

const decimalsOf = (number: number) => String(number).split('.')[1]?.length ?? 0;
