import { useState } from 'react';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useEmptyPlace } from '../storage.cache.ts';
import { countText, placeText } from '../storage.labels.ts';
import { REASON_MAX } from '../storage.rules.ts';
import { undoForm } from '../storage.schema.ts';
import { chosenPlace, type PlaceChoice, PlacePicker } from './place-picker.tsx';
import type { Place } from './places-page.tsx';

interface EmptyPlaceDialogProps {
  guildId: string;
  /** Null while it is closed. */
  place: Place | null;
  onClose: () => void;
}

/** Moves everything that is at one place to another. */
export function EmptyPlaceDialog({ guildId, place, onClose }: EmptyPlaceDialogProps) {
  return (
    <Dialog open={place !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={place ? `Move everything: ${placeText(place)}` : 'Move everything'}
        description={
          place
            ? `${countText(place.items)} ${place.items === 1 ? 'item' : 'items'}, ${countText(place.quantity)} in all. This is one movement, and can be undone.`
            : undefined
        }
      >
        {place ? <EmptyPlaceForm guildId={guildId} place={place} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function EmptyPlaceForm({ guildId, place, onClose }: EmptyPlaceDialogProps & { place: Place }) {
  const move = useEmptyPlace();
  const [to, setTo] = useState<PlaceChoice>(null);
  const [missing, setMissing] = useState(false);
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: undoForm,
    onSubmit: async ({ value }) => {
      const target = chosenPlace(to);
      setMissing(target === null);
      if (target === null) return;
      await move.mutateAsync({ guildId, placeId: place.id, ...value, to: target as { node: string } });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Move everything" busyLabel="Moving...">
      <PlacePicker
        guildId={guildId}
        label="To"
        value={to}
        error={missing && chosenPlace(to) === null ? 'Choose a place' : undefined}
        onValueChange={setTo}
      />
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
