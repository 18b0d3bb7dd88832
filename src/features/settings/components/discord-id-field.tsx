import { Combobox, type ComboboxItem } from '#/ui/controls/combobox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { DiscordChoices } from '../discord-choices.rules.ts';
import type { SettingControl } from '../setting-field.schema.ts';

interface DiscordIdFieldProps {
  label: string;
  description?: string | undefined;
  control: Extract<SettingControl, { kind: 'discordId' }>;
  choices: DiscordChoices;
}

const NONE: ComboboxItem = { value: '', label: 'None' };

/** A channel or role of the linked server, found by typing. */
export function DiscordIdField({ label, description, control, choices }: DiscordIdFieldProps) {
  const field = useBoundField<string>();
  const items = itemsOf(control, choices);
  const chosen = items.find(({ value }) => value === field.value);
  const search = (text: string) => {
    const wanted = text.trim().toLowerCase();
    return wanted === '' ? [NONE, ...items] : items.filter((item) => item.label.toLowerCase().includes(wanted));
  };
  return (
    <Field layout="row" label={label} description={description} id={field.id} error={field.error}>
      <Combobox
        value={field.value}
        shown={chosen?.label ?? (field.value === '' ? 'None' : `Not in your server (${field.value})`)}
        onValueChange={field.change}
        search={search}
        searchLabel={`${label}: search`}
        emptyText={`No ${control.what}s found.`}
      />
    </Field>
  );
}

function itemsOf(
  { what, isVoice, gives }: DiscordIdFieldProps['control'],
  { channels, roles }: DiscordChoices,
): ComboboxItem[] {
  if (what === 'role')
    return roles.map(({ id, name, cannotGive }) => ({
      ...{ value: id, label: `@${name}` },
      ...(gives && cannotGive !== null && { hint: cannotGive }),
    }));
  return channels
    .filter(({ kind }) => (kind === 'voice') === isVoice)
    .map(({ id, name, category, canPost }) => {
      const hint = isVoice || canPost ? (category ?? undefined) : "Bot can't post here";
      return { value: id, label: isVoice ? name : `#${name}`, ...(hint !== undefined && { hint }) };
    });
}
