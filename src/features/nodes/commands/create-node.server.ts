import { uuidv7 } from '#/base/id.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { nodeCreated } from '../node.events.ts';
import { lockAllNodes, refuseMoreNodes, refuseTakenNodeName, writeNode } from '../node.repository.server.ts';
import { createNodeInput } from '../node.schema.ts';

/** Adds a node, which everyone can choose from now on. */
export const createNode = adminCommand({
  name: 'adminNode.createNode',
  input: createNodeInput,
  idempotent: true,
  load: lockAllNodes,
  allow: AdminPolicy.any,
  run: async ({ tx, input, loaded: all, record }) => {
    refuseTakenNodeName(all, input.name, null);
    refuseMoreNodes(all);
    const id = uuidv7();
    await writeNode(tx, { ...input, id, key: input.name, isAdded: true, isRetired: false, revision: 0 });
    record(nodeCreated({ subject: { id, label: input.name }, data: {} }));
    return { key: input.name };
  },
});
