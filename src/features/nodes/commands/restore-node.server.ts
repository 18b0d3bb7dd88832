import { conflict } from '#/base/app-error.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { nodeRestored } from '../node.events.ts';
import { lockNode, writeNode } from '../node.repository.server.ts';
import { nodeInput } from '../node.schema.ts';

/** Offers a retired node again. */
export const restoreNode = adminCommand({
  name: 'adminNode.restoreNode',
  input: nodeInput,
  load: lockNode,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: { node }, record }) => {
    if (!node.isRetired) throw conflict('not_retired', 'This node is already offered. Reload the page.');
    await writeNode(tx, { ...node, isRetired: false });
    record(nodeRestored({ subject: { id: node.id, label: node.name }, data: {} }));
    return { key: node.key };
  },
});
