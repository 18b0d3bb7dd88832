import { useState } from 'react';
import type { EntryRow } from '#/features/items/inventory/inventory.queries.server.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { chosenPlace, type PlaceChoice, PlacePicker } from '../../components/place-picker.tsx';
import { countText } from '../../storage.labels.ts';
import { REASON_MAX } from '../../storage.rules.ts';
import type { DonationTarget } from '../donation.queries.server.ts';
import { useDonateItems } from '../request.cache.ts';
import { donateForm } from '../request.schema.ts';

interface DonateDialogProps {
  characterId: string;
  target: DonationTarget;
  /** Of the inventory; null while it is closed. */
  entry: EntryRow | null;
  onClose: () => void;
}

/** Gives items of an own inventory to the guild's storage. */
export function DonateDialog({ entry, target, onClose, ...rest }: DonateDialogProps) {
  return (
    <Dialog open={entry !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={entry ? `Donate ${entry.name}` : 'Donate'}
        description={
          target.canAdd
            ? `The items move to the storage of ${target.guildName}.`
            : `The items leave your inventory. Staff of ${target.guildName} accept them when they arrive.`
        }
      >
        {entry ? <DonateForm {...rest} target={target} entry={entry} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function DonateForm({ characterId, target, entry, onClose }: DonateDialogProps & { entry: EntryRow }) {
  const { guildId, canAdd } = target;
  const donate = useDonateItems();
  const [place, setPlace] = useState<PlaceChoice>(entry.node === null ? null : { node: entry.node });
  const [missing, setMissing] = useState(false);
  const form = useAppForm({
    defaultValues: { quantity: entry.quantity as number | string, reason: '' },
    schema: donateForm,
    onSubmit: async ({ value }) => {
      const to = canAdd ? chosenPlace(place) : null;
      setMissing(canAdd && to === null);
      if (canAdd && to === null) return;
      const which = { guildId, characterId, entryId: entry.id };
      await donate.mutateAsync({ ...which, ...value, place: to as { node: string } | null });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Donate" busyLabel="Donating...">
      <form.AppField name="quantity">
        {(field) => (
          <field.NumberField label="Quantity" min={1} required hint={`You have ${countText(entry.quantity)}`} />
        )}
      </form.AppField>
      {canAdd ? (
        <PlacePicker
          guildId={guildId}
          label="Place"
          value={place}
          error={missing && chosenPlace(place) === null ? 'Choose a place' : undefined}
          onValueChange={setPlace}
        />
      ) : null}
      <form.AppField name="reason">
        {(field) => <field.TextField label="Message" maxLength={REASON_MAX} />}
      </form.AppField>
    </DialogForm>
  );
}
