import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { changesOf } from '#/platform/changes.ts';
import { nodeChanged } from '../node.events.ts';
import { lockNode, refuseOutdatedNode, refuseTakenNodeName, writeNode } from '../node.repository.server.ts';
import { updateNodeInput } from '../node.schema.ts';

/** Changes what is sent of a node: its new name is shown wherever something is at it. */
export const updateNode = adminCommand({
  name: 'adminNode.updateNode',
  input: updateNodeInput,
  load: lockNode,
  allow: AdminPolicy.any,
  run: async ({ tx, who, input: { key, revision: sent, ...fields }, loaded: { node, all }, record }) => {
    await refuseOutdatedNode(tx, who, node, sent);
    const after = { ...node, ...fields };
    if (after.name !== node.name) refuseTakenNodeName(all, after.name, key);
    await writeNode(tx, after);
    const changes = changesOf(node, after, Object.keys(fields));
    record(nodeChanged({ subject: { id: node.id, label: after.name }, data: { changes } }));
    return { key, revision: node.revision + 1 };
  },
});
