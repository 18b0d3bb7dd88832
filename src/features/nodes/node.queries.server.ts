import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { storedNodes } from './node.repository.server.ts';
import { nodeListInput } from './node.schema.ts';

/** Every node, whether it's offered or not: there are few. */
export const listNodes = adminQuery({
  name: 'adminNode.listNodes',
  input: nodeListInput,
  allow: AdminPolicy.any,
  read: async ({ db }) => ({ nodes: (await storedNodes(db)).map(({ id: _, ...node }) => node) }),
});

export type DeskNode = Awaited<ReturnType<typeof listNodes>>['nodes'][number];
