import { useState } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { useCorrectStock, useMoveItems, useRemoveItems, useSetTerms } from '../storage.cache.ts';
import { countText, placeText } from '../storage.labels.ts';
import type { StockRow } from '../storage.queries.server.ts';
import { REASON_MAX } from '../storage.rules.ts';
import { correctForm, removeForm, termsForm } from '../storage.schema.ts';
import { chosenPlace, type PlaceChoice, PlacePicker } from './place-picker.tsx';

interface StockFormProps {
  guildId: string;
  item: StockRow;
  onDone: () => void;
}

const empty = { quantity: 1 as number | string, reason: '' };

/** One of the places that have some of it. */
function FromField({ label = 'Place', item, value, onValueChange }: FromFieldProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        items={item.places.map((place) => ({
          value: place.placeId,
          label: `${placeText(place)} (${countText(place.quantity)})`,
        }))}
        onValueChange={onValueChange}
      />
    </Field>
  );
}

interface FromFieldProps {
  label?: string;
  item: StockRow;
  value: string;
  onValueChange: (placeId: string) => void;
}

export function RemoveForm({ guildId, item, onDone }: StockFormProps) {
  const remove = useRemoveItems();
  const [placeId, setPlaceId] = useState(item.places[0]?.placeId ?? '');
  const form = useAppForm({
    defaultValues: empty,
    schema: removeForm,
    onSubmit: async ({ value }) => {
      await remove.mutateAsync({ guildId, itemId: item.id, placeId, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Remove items" busyLabel="Removing...">
      <FromField item={item} value={placeId} onValueChange={setPlaceId} />
      <form.AppField name="quantity">
        {(field) => <field.NumberField label="Quantity" min={1} required />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}

export function MoveForm({ guildId, item, onDone }: StockFormProps) {
  const move = useMoveItems();
  const [placeId, setPlaceId] = useState(item.places[0]?.placeId ?? '');
  const [to, setTo] = useState<PlaceChoice>(null);
  const [missing, setMissing] = useState(false);
  const form = useAppForm({
    defaultValues: { ...empty, quantity: (item.places[0]?.quantity ?? 1) as number | string },
    schema: removeForm,
    onSubmit: async ({ value }) => {
      const target = chosenPlace(to);
      setMissing(target === null);
      if (target === null) return;
      await move.mutateAsync({ guildId, itemId: item.id, placeId, ...value, to: target as { node: string } });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Move items" busyLabel="Moving...">
      <FromField label="From" item={item} value={placeId} onValueChange={setPlaceId} />
      <PlacePicker
        guildId={guildId}
        label="To"
        value={to}
        error={missing && chosenPlace(to) === null ? 'Choose a place' : undefined}
        onValueChange={setTo}
      />
      <form.AppField name="quantity">
        {(field) => <field.NumberField label="Quantity" min={1} required />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}

export function CorrectForm({ guildId, item, onDone }: StockFormProps) {
  const correct = useCorrectStock();
  const [placeId, setPlaceId] = useState(item.places[0]?.placeId ?? '');
  const form = useAppForm({
    defaultValues: { counted: (item.places[0]?.quantity ?? 0) as number | string, reason: '' },
    schema: correctForm,
    onSubmit: async ({ value }) => {
      await correct.mutateAsync({ guildId, itemId: item.id, placeId, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Correct" busyLabel="Correcting...">
      <FromField item={item} value={placeId} onValueChange={setPlaceId} />
      <form.AppField name="counted">
        {(field) => <field.NumberField label="Counted" min={0} required hint="How many there are at this place" />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}

export function TermsForm({ guildId, item, onDone }: StockFormProps) {
  const save = useSetTerms();
  const form = useAppForm({
    defaultValues: {
      price: (item.price === null ? '' : item.price / 100) as number | string,
      minimum: (item.minimum ?? '') as number | string,
    },
    schema: termsForm,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ guildId, itemId: item.id, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Save" busyLabel="Saving...">
      <form.AppField name="price">
        {(field) => (
          <field.NumberField
            label="Price of one, in points"
            min={0}
            step={0.01}
            hint="Members buy it for this. Leave empty if it isn't sold."
          />
        )}
      </form.AppField>
      <form.AppField name="minimum">
        {(field) => (
          <field.NumberField
            label="Minimum"
            min={1}
            hint="Staff are notified when less is available. Leave empty for none."
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}
