import type { useAppForm } from '#/ui/form/form.tsx';
import type { ModuleField, ModuleValues } from '../module-fields.rules.ts';
import { hourWords, NO_ROLE } from '../module-form.rules.ts';

type Form = ReturnType<typeof useAppForm<ModuleValues, ModuleValues>>;
type Bound = Parameters<Parameters<Form['AppField']>[0]['children']>[0];

interface ModuleControlProps {
  field: ModuleField;
  bound: Bound;
  roles: readonly { readonly id: string; readonly name: string }[];
}

/** The control of one field of a module, in a row of its card. */
export function ModuleControl({ field, bound, roles }: ModuleControlProps) {
  const { label, hint } = field;
  const row = { layout: 'row', label, description: hint } as const;
  switch (field.kind) {
    case 'switch':
      return <bound.SwitchField label={label} hint={hint} />;
    case 'channel':
    case 'role':
      return (
        <bound.TextField
          {...row}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123456789012345678"
          maxLength={40}
        />
      );
    case 'guildRole':
      return <bound.SelectField {...row} items={[{ value: NO_ROLE, label: 'Everybody' }, ...roles.map(named)]} />;
    case 'name':
      return <bound.TextField {...row} autoComplete="off" />;
    case 'points':
      return <bound.NumberField {...row} min={field.min / 100} max={field.max / 100} controlClassName="md:max-w-40" />;
    case 'choice':
      return (
        <bound.SelectField
          {...row}
          items={Object.entries(field.choices).map(([value, name]) => ({ value, label: name }))}
        />
      );
    case 'hour':
      return <bound.SelectField {...row} items={HOURS} />;
  }
}

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));
