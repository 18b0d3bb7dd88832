/** The one so many steps further in the queue; undefined at its end, and for one that isn't in it. */
export function neighborOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  steps: 1 | -1,
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : rows[at + steps];
}
