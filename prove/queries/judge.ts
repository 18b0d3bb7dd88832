import { LARGE } from './large-world.ts';
import type { Explained, PlanNode } from './plan-log.ts';

/** What is judged by: the tables that are large, and the first column of each of their indexes. */
export interface Large {
  readonly tables: ReadonlySet<string>;
  readonly indexes: ReadonlyMap<string, string>;
}

/** What a plan does that grows with the world: tables and indexes read whole, and rows read to be thrown away. */
export function growing({ Plan }: Explained, { tables, indexes }: Large): string[] {
  return nodesOf(Plan).flatMap((node) => [
    ...scanned(node, tables),
    ...leafedThrough(node, indexes),
    ...thrownAway(node),
  ]);
}

/** A condition that leaves the first column open goes through the whole index, which no count of rows would show. */
function leafedThrough(node: PlanNode, indexes: ReadonlyMap<string, string>): string[] {
  const name = node['Index Name'] ?? '';
  const condition = node['Index Cond'];
  const first = indexes.get(name);
  if (!first || !condition || new RegExp(`(^|[^.\\w])${first}\\b`).test(condition)) return [];
  return [`${name} is gone through for ${condition.slice(0, 80)}`];
}

function scanned(node: PlanNode, large: ReadonlySet<string>): string[] {
  const relation = node['Relation Name'] ?? '';
  if (node['Node Type'] !== 'Seq Scan' || !large.has(relation)) return [];
  const rows = times(node, (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
  return rows > LARGE ? [`${relation} is read whole (${rows} rows)`] : [];
}

/** Rows that a join may pair to throw the pair away: a page of 50 with itself, and a little more; it grows with both lists. */
const PAIRS = 3_000;

function thrownAway(node: PlanNode): string[] {
  const kinds = ['Rows Removed by Filter', 'Rows Removed by Join Filter', 'Rows Removed by Index Recheck'] as const;
  const rows = times(
    node,
    kinds.reduce((sum, kind) => sum + (node[kind] ?? 0), 0),
  );
  const bound = node['Rows Removed by Join Filter'] ? PAIRS : LARGE;
  const of = node['Relation Name'] ? ` of ${node['Relation Name']}` : '';
  return rows > bound ? [`${node['Node Type']} reads ${rows} rows${of} to throw them away`] : [];
}

/** A node reports what one of its loops did. */
const times = (node: PlanNode, rows: number): number => Math.round(rows * (node['Actual Loops'] ?? 1));

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
