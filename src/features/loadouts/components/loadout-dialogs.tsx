import { useNavigate } from '@tanstack/react-router';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { type Loadout, useCreateLoadout, useRenameLoadout } from '../loadout.cache.ts';
import { DESCRIPTION_MAX } from '../loadout.rules.ts';
import { loadoutForm } from '../loadout.schema.ts';

interface DialogProps {
  guildId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A new loadout; its page opens when it's created. */
export function CreateLoadoutDialog({ guildId, open, onOpenChange }: DialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Create loadout">
        <CreateForm guildId={guildId} />
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({ guildId }: { guildId: string }) {
  const create = useCreateLoadout();
  const navigate = useNavigate();
  const form = useLoadoutForm({ name: '', description: '' }, async (values) => {
    const { id: loadoutId } = await create.mutateAsync({ guildId, ...values });
    await navigate({ to: '/guilds/$guildId/loadouts/$loadoutId', params: { guildId, loadoutId }, replace: true });
  });
  return (
    <DialogForm form={form} submit="Create" busyLabel="Creating...">
      <LoadoutFields form={form} />
    </DialogForm>
  );
}

interface EditProps extends DialogProps {
  loadout: Pick<Loadout, 'id' | 'name' | 'description' | 'version'>;
}

/** What a loadout is called. */
export function EditLoadoutDialog({ guildId, loadout, open, onOpenChange }: EditProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Edit loadout">
        <EditForm guildId={guildId} loadout={loadout} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ guildId, loadout, onDone }: Pick<EditProps, 'guildId' | 'loadout'> & { onDone: () => void }) {
  const { id: loadoutId, name, description, version } = loadout;
  const rename = useRenameLoadout();
  const form = useLoadoutForm({ name, description }, async (values) => {
    await rename.mutateAsync({ guildId, loadoutId, version, ...values });
    onDone();
  });
  return (
    <DialogForm form={form}>
      <LoadoutFields form={form} />
    </DialogForm>
  );
}

interface Values {
  name: string;
  description: string;
}

const useLoadoutForm = (start: Values, onSubmit: (values: Values) => Promise<void>) =>
  useAppForm({ defaultValues: start, schema: loadoutForm, onSubmit: ({ value }) => onSubmit(value) });

function LoadoutFields({ form }: { form: ReturnType<typeof useLoadoutForm> }) {
  return (
    <>
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" required autoComplete="off" />}
      </form.AppField>
      <form.AppField name="description">
        {(field) => <field.TextareaField label="Description" rows={3} limit={DESCRIPTION_MAX} />}
      </form.AppField>
    </>
  );
}
