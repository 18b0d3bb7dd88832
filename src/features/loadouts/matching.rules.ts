/** Matching people with slots. Pure, and the same for the same input. */

/** For each person the slots that suit them, in tiers from best to worst. */
export type Ways = readonly (readonly (readonly number[])[])[];

/**
 * The slot of each person, or null. Everyone who can be placed beside all the people before them is placed. Among the ways
 * to place these people, as many as possible have a slot of the first tier, then of the second, and so on.
 */
export function matchInOrder(ways: Ways, slots: number): (number | null)[] {
  const placed = placeable(
    ways.map((tiers) => tiers.flat()),
    slots,
  );
  const slotOf: (number | null)[] = ways.map(() => null);
  const chosen = cheapest(costsOf(placed, ways, slots), slots);
  for (const [at, person] of placed.entries()) slotOf[person] = chosen[at] ?? null;
  return slotOf;
}

/** Those who can be placed together, one after the other, by augmenting paths: no one loses a place to someone later. */
function placeable(suits: readonly (readonly number[])[], slots: number): number[] {
  const personOf: (number | null)[] = Array.from({ length: slots }, () => null);
  const take = (person: number, tried: Set<number>): boolean => {
    for (const slot of suits[person] ?? []) {
      if (tried.has(slot)) continue;
      tried.add(slot);
      const owner = personOf[slot] ?? null;
      if (owner !== null && !take(owner, tried)) continue;
      personOf[slot] = person;
      return true;
    }
    return false;
  };
  // From slots that a search without success has seen no path leads to a free one, whatever is placed later.
  let deadEnds = new Set<number>();
  return [...suits.keys()].filter((person) => {
    const tried = new Set(deadEnds);
    const isPlaced = take(person, tried);
    if (!isPlaced) deadEnds = tried;
    return isPlaced;
  });
}

/** More than all other costs together. */
const FORBIDDEN = 1e14;

/** A row for each person: one slot of a better tier outweighs all of the worse ones. */
function costsOf(people: readonly number[], ways: Ways, slots: number): Float64Array[] {
  const weight = people.length + 1;
  return people.map((person) => {
    const tiers = ways[person] ?? [];
    const costs = new Float64Array(slots).fill(FORBIDDEN);
    for (const [tier, suits] of tiers.entries())
      for (const slot of suits)
        costs[slot] = Math.min(costs[slot] ?? FORBIDDEN, -(weight ** (tiers.length - 1 - tier)));
    return costs;
  });
}

/** The assignment with the least costs, by the Hungarian method: the column of each row. There are at least as many columns. */
function cheapest(costs: readonly Float64Array[], columns: number): number[] {
  // Rows and columns count from 1 here; column 0 is where the row that is to be placed begins.
  const rowPotential = new Float64Array(costs.length + 1);
  const potential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (const row of rowsWithoutBest(costs, rowPotential, rowOf)) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const used = new Uint8Array(columns + 1);
    let column = 0;
    do {
      used[column] = 1;
      const from = rowOf[column]!;
      const ownCosts = costs[from - 1]!;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let each = 1; each <= columns; each += 1) {
        if (used[each]) continue;
        const reduced = ownCosts[each - 1]! - rowPotential[from]! - potential[each]!;
        if (reduced < least[each]!) {
          least[each] = reduced;
          before[each] = column;
        }
        if (least[each]! < delta) {
          delta = least[each]!;
          next = each;
        }
      }
      for (let each = 0; each <= columns; each += 1) {
        if (used[each]) {
          rowPotential[rowOf[each]!]! += delta;
          potential[each]! -= delta;
        } else least[each]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = before[column]!) rowOf[column] = rowOf[before[column]!]!;
  }
  const columnOf: number[] = [];
  for (let column = 1; column <= columns; column += 1) if (rowOf[column]) columnOf[rowOf[column]! - 1] = column - 1;
  return columnOf;
}

/** Gives each row its first best column that is still free, which is most of the work; answers the rows that got none. */
function rowsWithoutBest(costs: readonly Float64Array[], rowPotential: Float64Array, rowOf: Int32Array): number[] {
  const without: number[] = [];
  for (const [at, own] of costs.entries()) {
    const least = own.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
    rowPotential[at + 1] = least;
    const column = own.findIndex((cost, each) => cost === least && rowOf[each + 1] === 0);
    if (column === -1) without.push(at + 1);
    else rowOf[column + 1] = at + 1;
  }
  return without;
}
