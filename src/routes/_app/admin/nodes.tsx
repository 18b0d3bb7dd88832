import { createFileRoute } from '@tanstack/react-router';
import { NodesPage } from '#/features/nodes/components/nodes-page.tsx';
import { nodesOptions } from '#/features/nodes/node.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/nodes')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureQueryData(nodesOptions)),
  head: (page) => pageHead('Nodes', page),
  component: NodesPage,
});
