import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { eligibleCharactersQuery } from '#/features/characters/character.cache.ts';
import { CharacterField } from '#/features/characters/components/character-select.tsx';
import { type GuildTag, REALM_BY_REGION, REGIONS, type Region } from '#/features/game/game.data.ts';
import { TagField } from '#/features/guild-access/components/tag-field.tsx';
import { createGuildInput, GUILD_DESCRIPTION_MAX } from '#/features/guild-access/guild.schema.ts';
import { slugFrom } from '#/features/guild-access/slug.rules.ts';
import { useCreateGuild } from '#/features/guild-lifecycle/lifecycle.cache.ts';
import { SlugHint } from '#/features/guild-settings/components/slug-field.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';

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
        <CreateGuildForm onCreated={onCreated} />
      </DialogContent>
    </Dialog>
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

/** Lives only while the dialog is open, so every opening starts clean. */
function CreateGuildForm({ onCreated }: Pick<CreateGuildDialogProps, 'onCreated'>) {
  const create = useCreateGuild();
  const { data: characters } = useSuspenseQuery(eligibleCharactersQuery);
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
    <Form form={form} className="contents">
      <DialogBody className="grid content-start gap-4">
        <ErrorSummary />
        {characters.length === 0 ? <NoCharacter /> : null}
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
              <field.SelectField label="Region" required placeholder="Select a region" items={named(REGIONS)} />
            )}
          </form.AppField>
          <form.AppField name="server">
            {(field) => (
              <field.SelectField
                label="Server"
                required
                placeholder="Select a server"
                items={named(Object.values(REALM_BY_REGION))}
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
              disabled={characters.length === 0}
            />
          )}
        </form.AppField>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton busyLabel="Creating..." disabled={characters.length === 0}>
          Create Guild
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

function NoCharacter() {
  return (
    <p className="rounded-card border bg-bg-1 px-4 py-3">
      To create a guild, you need a character that isn't in one.{' '}
      <Link to="/profile/characters" search={{ create: true }} className="link">
        Create a character
      </Link>
    </p>
  );
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
