import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { nodesOptions, useRestoreNode, useRetireNode } from '../node.cache.ts';
import type { DeskNode } from '../node.queries.server.ts';
import { LazyNodeDialog } from './lazy-node-dialog.tsx';
import { type NodeAction, nodeCard, nodeColumns } from './node-columns.tsx';

/** The game's nodes, to add to and to correct (docs/product/game-data.md#nodes). */
export function NodesPage() {
  const { nodes } = useSuspenseQuery(nodesOptions).data;
  const [adding, setAdding] = useUrlLayer('new');
  const [editing, setEditing] = useState<{ readonly node: DeskNode; readonly open: boolean } | null>(null);
  const retire = useRetireNode();
  const restore = useRestoreNode();
  const edit = (node: DeskNode) => setEditing({ node, open: true });
  const onAction = (action: string, node: DeskNode) => {
    if (action === ('edit' satisfies NodeAction)) edit(node);
    else (action === ('retire' satisfies NodeAction) ? retire : restore).mutate({ key: node.key });
  };
  return (
    <>
      <AdminHead title="Nodes" about="The game's nodes, as everyone chooses them">
        <Button variant="primary" onClick={() => setAdding(true)}>
          New node
        </Button>
      </AdminHead>
      <VirtualTable
        label="Nodes"
        columns={nodeColumns}
        rows={nodes}
        rowKey={keyOf}
        rowName={nameOf}
        card={nodeCard}
        given={null}
        onAction={onAction}
        onOpen={edit}
        empty={null}
        loading={false}
        total={nodes.length}
        summary={`${nodes.length} nodes`}
        sort={null}
        onSortChange={unsorted}
        more={false}
        reading={false}
        onMore={unsorted}
      />
      <LazyNodeDialog node={null} open={adding} onOpenChange={setAdding} />
      {editing ? (
        <LazyNodeDialog
          key={`${editing.node.key} ${editing.node.revision}`}
          node={editing.node}
          open={editing.open}
          onOpenChange={(open) => setEditing({ ...editing, open })}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ key }: DeskNode) => key;
const nameOf = ({ name }: DeskNode) => name;
const unsorted = () => {};
