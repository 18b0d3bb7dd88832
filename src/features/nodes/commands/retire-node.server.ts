import { conflict } from '#/base/app-error.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { nodeRetired } from '../node.events.ts';
import { lockNode, writeNode } from '../node.repository.server.ts';
import { nodeInput } from '../node.schema.ts';

/** Offers a node no longer: what is at it stays there, under its name. */
export const retireNode = adminCommand({
  name: 'adminNode.retireNode',
  input: nodeInput,
  load: lockNode,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: { node }, record }) => {
    if (node.isRetired) throw conflict('already_retired', 'This node is already retired. Reload the page.');
    await writeNode(tx, { ...node, isRetired: true });
    record(nodeRetired({ subject: { id: node.id, label: node.name }, data: {} }));
    return { key: node.key };
  },
});
