import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notFound } from '#/base/app-error.ts';
import { NODE_LOCATIONS, NODE_TYPES } from '#/features/game/game.data.ts';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { nodesOptions, useCreateNode, useUpdateNode } from '../node.cache.ts';
import { EMPTY_NODE, NODE_CONFLICTS, type NodeValues, nodeFormSchema, nodeValuesOf } from '../node.form.ts';
import type { DeskNode } from '../node.queries.server.ts';

interface NodeDialogProps {
  /** Null for a new one. */
  node: DeskNode | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds a node, or changes one from the revision that the list shows. */
export function NodeDialog({ node, open, onOpenChange }: NodeDialogProps) {
  return (
    <Dialog inUrl={node === null} open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={node ? 'Edit node' : 'New node'}
        description={
          node
            ? 'A new name appears wherever something is at this node.'
            : 'Everyone can choose it as soon as you add it.'
        }
      >
        <NodeForm node={node} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function NodeForm({ node, onDone }: { node: DeskNode | null; onDone: () => void }) {
  const client = useQueryClient();
  const create = useCreateNode();
  const update = useUpdateNode();
  const [start] = useState(() => (node ? nodeValuesOf(node) : EMPTY_NODE));
  const key = node?.key ?? '';
  const meeting = useConflict<DeskNode, NodeValues>({
    fetchLatest: async () => {
      const { nodes } = await client.fetchQuery({ ...nodesOptions, staleTime: 0 });
      const latest = nodes.find((each) => each.key === key);
      if (!latest) throw notFound();
      return latest;
    },
    valuesOf: nodeValuesOf,
    fields: NODE_CONFLICTS,
  });
  const send = async ({ revision, ...fields }: ReturnType<typeof nodeFormSchema.parse>) => {
    if (node) await update.mutateAsync({ key, revision, ...fields });
    else await create.mutateAsync(fields);
    onDone();
  };
  const form = useAppForm({
    defaultValues: start,
    schema: nodeFormSchema,
    onSubmit: async ({ value, form: { state } }) => {
      try {
        await send(value);
      } catch (error) {
        await meeting.open(error, start, state.values as NodeValues);
        throw error;
      }
    },
  });
  // A toast reports a failure; what was written is still in the form.
  const dialog = meeting.dialogOf((chosen, { revision }) => {
    void send(nodeFormSchema.parse({ ...chosen, revision })).catch(() => {});
  });
  return (
    <>
      <DialogForm form={form} submit={node ? 'Save' : 'Add node'} busyLabel={node ? 'Saving...' : 'Adding...'}>
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" required autoComplete="off" />}
        </form.AppField>
        <div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
          <form.AppField name="location">
            {(field) => (
              <field.SelectField
                label="Location"
                required
                placeholder="Choose a location"
                items={itemsNamed(NODE_LOCATIONS)}
              />
            )}
          </form.AppField>
          <form.AppField name="type">
            {(field) => (
              <field.SelectField label="Type" required placeholder="Choose a type" items={itemsNamed(NODE_TYPES)} />
            )}
          </form.AppField>
        </div>
      </DialogForm>
      <ConflictDialog {...dialog} />
    </>
  );
}
