import * as z from 'zod';
import { SettingControl } from '#/features/settings/components/setting-control.tsx';
import { fieldsOf } from '#/features/settings/setting-field.schema.ts';
import { type ControlValues, fromControls, toControls } from '#/features/settings/settings-tab.form.ts';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useCreatePool, useUpdatePool } from '../pool.cache.ts';
import type { PoolItem } from '../pool.queries.server.ts';
import { poolFields, poolForm } from '../pool.schema.ts';

interface PoolDialogProps {
  guildId: string;
  /** The one that is changed; a new one without it. */
  pool?: PoolItem | undefined;
  onClose: () => void;
}

const fields = fieldsOf(poolFields);
const initial = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.initial]));
const schema = z
  .custom<ControlValues>()
  .transform((values) => fromControls(fields, values))
  .pipe(poolForm);

/** What a pool is and the rules of its points. */
export function PoolDialog({ guildId, pool, onClose }: PoolDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={pool ? 'Edit pool' : 'Add a pool'}
        description="Points of one pool are never those of another. Rules apply from now on."
      >
        <PoolForm guildId={guildId} pool={pool} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function PoolForm({ guildId, pool, onClose }: PoolDialogProps) {
  const create = useCreatePool();
  const update = useUpdatePool();
  const form = useAppForm({
    defaultValues: toControls(fields, pool ? { ...pool, ...pool.rules } : initial),
    schema,
    onSubmit: async ({ value }) => {
      if (pool) await update.mutateAsync({ guildId, poolId: pool.id, version: pool.version, ...value });
      else await create.mutateAsync({ guildId, ...value });
      onClose();
    },
  });
  return (
    <Form form={form} className="contents">
      <DialogBody className="px-0!">
        <ErrorSummary />
        <FieldRows>
          {Object.entries(fields).map(([key, field]) => (
            <form.AppField key={key} name={key}>
              {() => <SettingControl field={field} roles={NONE} />}
            </form.AppField>
          ))}
        </FieldRows>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton busyLabel="Saving...">{pool ? 'Save' : 'Add pool'}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

const NONE: readonly never[] = [];
