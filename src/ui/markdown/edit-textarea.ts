import type { Selected } from '#/ui/markdown/markdown-editing.ts';

export function selectionOf(area: HTMLTextAreaElement): Selected {
  return { value: area.value, start: area.selectionStart, end: area.selectionEnd };
}

/**
 * Puts an edit into the text area as if it were typed, so that the browser's own undo takes it back.
 * `change` is called where the browser cannot do that.
 */
export function applyEdit(area: HTMLTextAreaElement, next: Selected, change: (value: string) => void): void {
  const { from, to, text } = difference(area.value, next.value);
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but still the only way to write into the undo history.
  const typed = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  const select = () => area.setSelectionRange(next.start, next.end);
  // Immediate where the browser wrote it, so that further typing is not overtaken.
  if (typed) select();
  else {
    change(next.value);
    requestAnimationFrame(select);
  }
}

/** The one stretch in which two texts differ: `from` to `to` becomes `text`. */
export function difference(before: string, after: string): { from: number; to: number; text: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
