import type { KeyboardEvent } from 'react';

/** What a row is, on the screen: the element carries its id. */
export const rowAttribute = 'data-row-id';

interface RowKeys {
  /** x */
  toggle?: (id: string, range: boolean) => void;
  /** Enter, where the row itself has the focus. */
  open?: (id: string) => void;
}

/**
 * Keys of a list while the focus is in one of its rows: j and k (and the arrows) go to the next and previous row,
 * x chooses, Shift+X the range, Enter opens.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>, { toggle, open }: RowKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]')) return;
  const row = target.closest<HTMLElement>(`[${rowAttribute}]`);
  const id = row?.getAttribute(rowAttribute);
  if (!row || !id) return;
  const key = event.key.toLowerCase();
  if (key === 'x' && toggle) toggle(id, event.shiftKey);
  else if (key === 'enter' && open && target === row) open(id);
  else if (key === 'j' || key === 'arrowdown') focusRow(row.nextElementSibling);
  else if (key === 'k' || key === 'arrowup') focusRow(row.previousElementSibling);
  else return;
  event.preventDefault();
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement && row.hasAttribute(rowAttribute)) row.focus();
}
