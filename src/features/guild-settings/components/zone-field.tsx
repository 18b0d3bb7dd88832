import { findZones, zoneName } from '#/features/accounts/preferences/time-zone.rules.ts';
import { Combobox } from '#/ui/controls/combobox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';

/** The zone the guild reckons in; inside a `form.AppField`. */
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
      <Combobox
        value={field.value}
        shown={zoneName(field.value)}
        onValueChange={field.change}
        search={searchZones}
        searchLabel="Search time zones"
        emptyText="No time zone found. Try a city or a continent."
      />
    </Field>
  );
}

const searchZones = (text: string) => findZones(text, Intl.supportedValuesOf('timeZone'), Date.now());
