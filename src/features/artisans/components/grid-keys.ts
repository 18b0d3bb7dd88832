import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Keys of a table that is a grid: arrows go from cell to cell, heads included, and Enter or Space presses the cell. The focus
 * is on the link or button of a cell where it has one, else on the cell, which so needs no attribute until then.
 */
export function handleGridKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const row = target.closest<HTMLTableRowElement>('[role=grid] tr');
  if (!row) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const step = STEPS[key];
  if (step) focusIn(cell ? neighborOf(row, cell, step) : firstOf(row, key));
  else if (cell === target && (key === 'Enter' || key === ' ')) cell.click();
  else return;
  // On a row itself, up and down are keys of lists.
  if (cell || key === 'ArrowRight') event.preventDefault();
}

/** From the row as a whole into it. */
const firstOf = (row: HTMLTableRowElement, key: string) => (key === 'ArrowRight' ? row.cells[0] : undefined);

function neighborOf(row: HTMLTableRowElement, cell: HTMLTableCellElement, [rows, cells]: readonly [number, number]) {
  // Rows that have other cells are heads of groups, and what stands for rows that aren't drawn.
  const alike = [...(row.closest('table')?.rows ?? [])].filter((each) => each.cells.length === row.cells.length);
  return alike[alike.indexOf(row) + rows]?.cells[cell.cellIndex + cells];
}

function focusIn(cell: HTMLTableCellElement | undefined): void {
  if (!cell) return;
  const control = cell.querySelector<HTMLElement>('a, button');
  if (!control) cell.tabIndex = -1;
  (control ?? cell).focus();
}
