import type { KeyboardEvent } from 'react';
import { singleKeysOn } from '#/ui/keyboard/single-keys.ts';

/** What a row is, on the screen: the element carries its id. */
export const rowAttribute = 'data-row-id';

/** Makes an element a row of a list whose container handles `handleRowKeys`. */
export const rowProps = (id: string) => ({ [rowAttribute]: id, tabIndex: -1 });

/** The key that edits the row which has the focus. */
export const ROW_EDIT_KEY = 'e';

/** The id of the row that an element is in. */
export const rowOf = (element: Element | null | undefined): string | null =>
  element?.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute) ?? null;

/** What the layer is called that edits a row (`useRowLayer`). */
export const ROW_EDIT = 'edit';

/** Marks the button that opens it: the press of `e`. The list that hears it (`useRowLayer`) keeps it from sending a form. */
export const rowEdit = { 'data-opens': ROW_EDIT };

interface RowKeys {
  /** x */
  toggle?: (id: string, range: boolean) => void;
  /** Enter, where the row itself has the focus; without it what is marked `data-row-open`, else the first link or button. */
  open?: (id: string) => void;
}

/**
 * Keys of a list: j leads into it; while the focus is in one of its rows, j and k (and the arrows) go to the next and previous row,
 * x chooses, Shift+X the range, e edits what is marked so, Enter opens.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>, { toggle, open }: RowKeys = {}): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  // A dialog that a row opened is elsewhere on the page.
  if (!event.currentTarget.contains(target)) return;
  if (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
    )
  )
    return;
  const row = target.closest<HTMLElement>(`[${rowAttribute}]`);
  const id = row?.getAttribute(rowAttribute);
  const key = event.key.toLowerCase();
  if (key.length === 1 && !singleKeysOn()) return;
  if (!row || !id) {
    if ((key === 'j' || key === 'k') && enterRows(event.currentTarget)) event.preventDefault();
    return;
  }
  if (key === 'x' && toggle) toggle(id, event.shiftKey);
  else if (key === 'enter' && target === row) (open ?? (() => pressFirst(row)))(id);
  else if (key === ROW_EDIT_KEY) editOf(row)?.click();
  else if (key === 'j' || key === 'arrowdown') focusRow(event.currentTarget, row, 1);
  else if (key === 'k' || key === 'arrowup') focusRow(event.currentTarget, row, -1);
  else return;
  event.preventDefault();
}

/** The id of the row that the focus is in. */
export const focusedRow = (): string | null => rowOf(document.activeElement);

/** Whether the row with this id has something that its key edits, as its columns are now. */
export const isEditedByKey = (id: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(`[${rowAttribute}="${CSS.escape(id)}"]`)].some((row) => editOf(row));

/** A column that is hidden edits nothing. */
const editOf = (row: HTMLElement): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>(`[data-opens=${ROW_EDIT}]`)].find(isShown);

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Focuses the first row of a list on the screen; false where there is none. */
export function enterRows(place: HTMLElement): boolean {
  const [first] = rowsIn(place);
  first?.focus();
  return first !== undefined;
}

function focusRow(list: HTMLElement, row: HTMLElement, by: 1 | -1): void {
  const rows = rowsIn(list);
  rows[rows.indexOf(row) + by]?.focus();
}

/** Those that show: until the browser told its width, a list is there as rows and as cards. */
const rowsIn = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)].filter(isShown);

function pressFirst(row: HTMLElement): void {
  const marked = row.querySelector<HTMLElement>('[data-row-open]');
  (marked ?? row.querySelector<HTMLElement>('a[href], button'))?.click();
}
