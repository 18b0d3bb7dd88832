import { SelectField, SwitchField } from '#/ui/form/choice-fields.tsx';
import { NumberField, TextField } from '#/ui/form/form-fields.tsx';
import type { DiscordChoices } from '../discord-choices.rules.ts';
import type { SettingField } from '../setting-field.schema.ts';
import { FIRST_POOL, NO_ROLE } from '../settings-tab.form.ts';
import { formatHour } from '../settings-tab.labels.ts';
import { DiscordIdField } from './discord-id-field.tsx';

interface SettingControlProps {
  field: SettingField;
  roles: readonly { readonly id: string; readonly name: string }[];
  /** The guild's first has no id here. */
  pools?: readonly { readonly id: string | null; readonly name: string }[];
  /** Null: their IDs are typed. */
  discord?: DiscordChoices | null;
}

/** The control of one setting, in a row of its card; inside a `form.AppField`. */
export function SettingControl({
  field: { label, hint, control },
  roles,
  pools = [],
  discord = null,
}: SettingControlProps) {
  const row = { layout: 'row', label, description: hint } as const;
  switch (control.kind) {
    case 'switch':
      return <SwitchField label={label} hint={hint} />;
    case 'text':
      return <TextField {...row} autoComplete="off" />;
    case 'discordId':
      return discord ? (
        <DiscordIdField label={label} description={hint} control={control} choices={discord} />
      ) : (
        <TextField {...row} inputMode="numeric" autoComplete="off" placeholder="123456789012345678" maxLength={40} />
      );
    case 'guildRole':
      return <SelectField {...row} items={[{ value: NO_ROLE, label: 'Everyone' }, ...roles.map(roleItem)]} />;
    case 'pool':
      return <SelectField {...row} items={pools.map(({ id, name }) => ({ value: id ?? FIRST_POOL, label: name }))} />;
    case 'points':
      return <NumberField {...row} min={control.min / 100} max={control.max / 100} controlClassName="md:max-w-40" />;
    case 'choice':
      return <SelectField {...row} items={Object.entries(control.choices).map(choiceItem)} />;
    case 'hour':
      return <SelectField {...row} items={HOURS} />;
  }
}

const roleItem = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
const choiceItem = ([value, label]: [string, string]) => ({ value, label });

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));
