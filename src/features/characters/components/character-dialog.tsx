import { useStore } from '@tanstack/react-form';
import { useRef } from 'react';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { ARCHETYPES, MAX_LEVEL, RACES, ROLES } from '#/features/game/game.data.ts';
import { roleOf, secondaryWarning } from '#/features/game/game.rules.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useCreateCharacter, useUpdateDetails } from '../character.cache.ts';
import { type CharacterCard, characterDetailsForm, NO_ARCHETYPE } from '../character.schema.ts';

interface CharacterDialogProps {
  /** From the URL (`useUrlLayer`). */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The character to change; a new one is made without. */
  character?: CharacterCard;
  /** Instead of closing when a new one was made. */
  onCreated?: ((character: { id: string }) => void) | undefined;
}

/** Makes a character, or changes its details. */
export function CharacterDialog({ open, onOpenChange, character, onCreated }: CharacterDialogProps) {
  const done = (created?: { id: string }) => {
    if (created && onCreated) onCreated(created);
    else onOpenChange(false);
  };
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title={character ? 'Edit Character' : 'Create Character'}>
        <DetailsForm character={character} onDone={done} />
      </DialogContent>
    </Dialog>
  );
}

/** Lives only while the dialog is open, so every opening starts clean. */
function DetailsForm({ character, onDone }: { character?: CharacterCard; onDone: (created?: { id: string }) => void }) {
  const create = useCreateCharacter();
  const update = useUpdateDetails();
  const form = useAppForm({
    defaultValues: valuesOf(character),
    schema: characterDetailsForm,
    onSubmit: async ({ value }) => {
      if (!character) return onDone(await create.mutateAsync(value));
      await update.mutateAsync({ characterId: character.id, ...value });
      onDone();
    },
  });
  const { primaryArchetype, secondaryArchetype, level } = useStore(form.store, (state) => state.values);
  const secondary = secondaryArchetype === NO_ARCHETYPE ? null : secondaryArchetype;

  // The role follows the archetypes until the player chooses another one.
  const proposed = useRef(form.state.values.role);
  const proposeRole = () => {
    const { primaryArchetype: first, secondaryArchetype: second, role } = form.state.values;
    if (role !== proposed.current && role !== '') return;
    proposed.current = roleOf(first, second === NO_ARCHETYPE ? null : second);
    form.setFieldValue('role', proposed.current);
  };

  return (
    <DialogForm
      form={form}
      submit={character ? 'Save' : 'Create Character'}
      busyLabel={character ? 'Saving...' : 'Creating...'}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" required autoComplete="off" spellCheck={false} />}
      </form.AppField>
      <div className="grid grid-cols-[1fr_6.5rem] gap-4">
        <form.AppField name="race">
          {(field) => <field.SelectField label="Race" required placeholder="Select a race" items={itemsNamed(RACES)} />}
        </form.AppField>
        <form.AppField name="level">
          {(field) => <field.NumberField label="Level" min={1} max={MAX_LEVEL} />}
        </form.AppField>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <form.AppField name="primaryArchetype" listeners={{ onChange: proposeRole }}>
          {(field) => (
            <field.SelectField
              label="Primary archetype"
              required
              placeholder="Select one"
              items={itemsNamed(ARCHETYPES)}
            />
          )}
        </form.AppField>
        <form.AppField name="secondaryArchetype" listeners={{ onChange: proposeRole }}>
          {(field) => (
            <field.SelectField
              label="Secondary archetype"
              mark="optional"
              items={itemsNamed([NO_ARCHETYPE, ...ARCHETYPES])}
            />
          )}
        </form.AppField>
      </div>
      {primaryArchetype ? (
        <div className="grid gap-1" aria-live="polite">
          <div className="flex items-center gap-2 text-13 text-fg-2">
            Class
            <ClassLine primaryArchetype={primaryArchetype} secondaryArchetype={secondary} />
          </div>
          <Caution>{secondaryWarning(Number(level) || 0, secondary)}</Caution>
        </div>
      ) : null}
      <form.AppField name="role">
        {(field) => <field.ChoiceField label="Role" required look="segments" block choices={ROLE_CHOICES} />}
      </form.AppField>
    </DialogForm>
  );
}

const Caution = ({ children }: { children: string | null }) =>
  children === null ? null : <p className="text-13 text-warning">{children}</p>;

const ROLE_CHOICES = itemsNamed(ROLES);

const valuesOf = (character?: CharacterCard) => ({
  name: character?.name ?? '',
  race: character?.race ?? '',
  primaryArchetype: character?.primaryArchetype ?? '',
  secondaryArchetype: character?.secondaryArchetype ?? NO_ARCHETYPE,
  role: character?.role ?? '',
  level: character?.level ?? 1,
});
