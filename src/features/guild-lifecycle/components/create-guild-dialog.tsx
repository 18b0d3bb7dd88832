import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { eligibleCharactersQuery } from '#/features/characters/character.cache.ts';
import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { CharacterDialog } from '#/features/characters/components/character-dialog.tsx';
import { CharacterField } from '#/features/characters/components/character-select.tsx';
import { type GuildTag, REALM_BY_REGION, REGIONS, type Region } from '#/features/game/game.data.ts';
import { TagField } from '#/features/guild-access/components/tag-field.tsx';
import { createGuildInput, GUILD_DESCRIPTION_MAX } from '#/features/guild-access/guild.schema.ts';
import { slugFrom } from '#/features/guild-access/slug.rules.ts';
import { useCreateGuild } from '#/features/guild-lifecycle/lifecycle.cache.ts';
import { SlugHint } from '#/features/guild-settings/components/slug-field.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';

interface CreateGuildDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (guild: { id: string }) => void;
}

/** Creates a guild with one of the player's eligible characters. */
export function CreateGuildDialog({ open, onOpenChange, onCreated }: CreateGuildDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Create Guild">
        <CreateGuild onCreated={onCreated} />
      </DialogContent>
    </Dialog>
  );
}

/** The form once there is a character for it, which can be made without leaving. */
function CreateGuild({ onCreated }: Pick<CreateGuildDialogProps, 'onCreated'>) {
  const { data: characters } = useSuspenseQuery(eligibleCharactersQuery);
  const [creating, setCreating] = useUrlLayer('character');
  return (
    <>
      {characters.length === 0 ? (
        <NoCharacter onCreate={() => setCreating(true)} />
      ) : (
        <CreateGuildForm characters={characters} onCreated={onCreated} />
      )}
      <CharacterDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}

const EMPTY = {
  name: '',
  slug: '',
  region: '',
  server: '',
  description: '',
  tags: [] as readonly GuildTag[],
  characterId: '',
};

interface CreateGuildFormProps extends Pick<CreateGuildDialogProps, 'onCreated'> {
  /** Own ones without a guild, one at least. */
  characters: readonly CharacterCard[];
}

/** Lives only while the dialog is open, so every opening starts clean. */
function CreateGuildForm({ characters, onCreated }: CreateGuildFormProps) {
  const create = useCreateGuild();
  const [only] = characters;
  const form = useAppForm({
    defaultValues: { ...EMPTY, characterId: characters.length === 1 && only ? only.id : '' },
    schema: createGuildInput,
    onSubmit: async ({ value }) => onCreated(await create.mutateAsync(value)),
  });
  const slug = useStore(form.store, (state) => state.values.slug);

  /** Fills in another field; what was said of its old value goes with it. */
  const propose = (field: 'slug' | 'server', value: string) => {
    form.setFieldValue(field, value);
    form.setFieldMeta(field, (old) => ({ ...old, errorMap: {}, errorSourceMap: {} }));
  };

  // The address follows the name until the player writes another one.
  const proposed = useRef('');
  const proposeSlug = () => {
    const { name, slug: now } = form.state.values;
    if (now !== proposed.current) return;
    proposed.current = slugFrom(name);
    propose('slug', proposed.current);
  };
  const proposeServer = () => {
    const region = form.state.values.region as Region | '';
    propose('server', region === '' ? '' : REALM_BY_REGION[region]);
  };

  return (
    <DialogForm form={form} submit="Create Guild" busyLabel="Creating...">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <form.AppField name="name" listeners={{ onChange: proposeSlug }}>
          {(field) => <field.TextField label="Name" required autoComplete="off" spellCheck={false} />}
        </form.AppField>
        <form.AppField name="slug">
          {(field) => (
            <field.TextField
              label="Link"
              required
              autoComplete="off"
              spellCheck={false}
              hint={<SlugHint slug={slug} />}
            />
          )}
        </form.AppField>
        <form.AppField name="region" listeners={{ onChange: proposeServer }}>
          {(field) => (
            <field.SelectField label="Region" required placeholder="Select a region" items={itemsNamed(REGIONS)} />
          )}
        </form.AppField>
        <form.AppField name="server">
          {(field) => (
            <field.SelectField
              label="Server"
              required
              placeholder="Select a server"
              items={itemsNamed(Object.values(REALM_BY_REGION))}
            />
          )}
        </form.AppField>
      </div>
      <form.AppField name="description">
        {(field) => (
          <field.TextareaField
            label="Description"
            required
            rows={4}
            limit={GUILD_DESCRIPTION_MAX}
            hint="Shown on your guild's page. Supports Markdown."
          />
        )}
      </form.AppField>
      <form.AppField name="tags">{() => <TagField />}</form.AppField>
      <form.AppField name="characterId">
        {() => (
          <CharacterField
            label="Your character"
            description="Becomes the guild's owner, with the rank Guild Master."
            required
            characters={characters}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}

function NoCharacter({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <DialogBody>
        <p>To create a guild, you need a character that isn't in one.</p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button variant="primary" onClick={onCreate}>
          Create a character
        </Button>
      </DialogFooter>
    </>
  );
}
