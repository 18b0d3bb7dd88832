import { ZoneCombobox } from '#/features/accounts/preferences/components/zone-combobox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';

/** The guild's time zone; inside a `form.AppField`. */
export function ZoneField() {
  const field = useBoundField<string>();
  return (
    <Field
      layout="row"
      label="Time zone"
      description="Used for weekly resets and schedules"
      id={field.id}
      error={field.error}
    >
      <ZoneCombobox value={field.value} onValueChange={field.change} />
    </Field>
  );
}
