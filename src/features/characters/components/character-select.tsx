import type { ComponentProps } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import type { CharacterCard } from '../character.schema.ts';
import { CharacterAvatar } from './character-avatar.tsx';

/** What the list shows of a character. */
export type SelectableCharacter = Pick<
  CharacterCard,
  'id' | 'name' | 'level' | 'characterClass' | 'avatarImageLink' | 'screenshotImageLink'
>;

interface CharacterSelectProps extends Omit<ComponentProps<typeof Select>, 'items'> {
  characters: readonly SelectableCharacter[];
}

/** One of one's characters. The value is its id, '' while none is chosen. */
export function CharacterSelect({ characters, placeholder = 'Select a character', ...rest }: CharacterSelectProps) {
  const items = characters.map((character) => ({
    value: character.id,
    label: `${character.name}, level ${character.level}`,
    hint: character.characterClass,
    icon: <CharacterAvatar character={character} size={24} />,
  }));
  return <Select {...rest} items={items} placeholder={placeholder} />;
}

interface CharacterFieldProps extends Partial<LabelProps>, Pick<CharacterSelectProps, 'characters' | 'disabled'> {}

/** The same in a form, inside a `form.AppField`. */
export function CharacterField({ label = 'Character', characters, disabled, ...frame }: CharacterFieldProps) {
  const field = useBoundField<string>();
  return (
    <Field {...frame} label={label} id={field.id} error={field.error}>
      <CharacterSelect
        characters={characters}
        disabled={disabled}
        name={field.name}
        value={field.value}
        onValueChange={field.change}
      />
    </Field>
  );
}
