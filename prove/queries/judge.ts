import { LARGE } from './large-world.ts';
import type { Explained, PlanNode } from './plan-log.ts';

/** What a plan does that grows with the world: tables read whole, and rows read to be thrown away. */
export function growing({ Plan }: Explained, large: ReadonlySet<string>): string[] {
  return nodesOf(Plan).flatMap((node) => [...scanned(node, large), ...thrownAway(node)]);
}

function scanned(node: PlanNode, large: ReadonlySet<string>): string[] {
  const relation = node['Relation Name'] ?? '';
  if (node['Node Type'] !== 'Seq Scan' || !large.has(relation)) return [];
  const rows = times(node, (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
  return rows > LARGE ? [`${relation} is read whole (${rows} rows)`] : [];
}

function thrownAway(node: PlanNode): string[] {
  const kinds = ['Rows Removed by Filter', 'Rows Removed by Join Filter', 'Rows Removed by Index Recheck'] as const;
  const rows = times(
    node,
    kinds.reduce((sum, kind) => sum + (node[kind] ?? 0), 0),
  );
  const of = node['Relation Name'] ? ` of ${node['Relation Name']}` : '';
  return rows > LARGE ? [`${node['Node Type']} reads ${rows} rows${of} to throw them away`] : [];
}

/** A node tells what one of its loops did. */
const times = (node: PlanNode, rows: number): number => Math.round(rows * (node['Actual Loops'] ?? 1));

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
