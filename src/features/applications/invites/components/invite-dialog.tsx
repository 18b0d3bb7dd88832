import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { CHARACTER_REQUIRED, PASSWORD_REQUIRED } from '#/features/applications/application-values.rules.ts';
import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { Button } from '#/ui/controls/button.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useJoinByInvite } from '../invite.cache.ts';

interface InviteDialogProps {
  guildId: string;
  /** Own characters without a guild. */
  characters: readonly CharacterCard[];
  /** Chosen at first if it is among them. */
  activeCharacterId: string | null;
  /** Made on this page a moment ago: chosen whatever was before. */
  createdCharacterId: string | null;
  onCreateCharacter: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Instant Invite Password': the right password leads straight into the guild. */
export function InviteDialog(props: InviteDialogProps) {
  return (
    <Dialog inUrl open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent title="Instant Invite Password" size="sm">
        <InviteForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

const schema = z.object({
  characterId: z.string().min(1, CHARACTER_REQUIRED),
  password: z.string().min(1, PASSWORD_REQUIRED),
});

/** Lives only while the dialog is open, so that no password stays in it. */
function InviteForm(props: InviteDialogProps) {
  const { guildId, characters, activeCharacterId, createdCharacterId } = props;
  const navigate = useNavigate();
  const join = useJoinByInvite();
  const nobody = characters.length === 0;
  const [refused, setRefused] = useState(false);
  const wayOn = useRef<HTMLButtonElement>(null);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    setRefused(true);
    wayOn.current?.focus();
  };
  const created = characters.find(({ id }) => id === createdCharacterId)?.id;
  const chosen = characters.find(({ id }) => id === (created ?? activeCharacterId)) ?? characters[0];
  const form = useAppForm({
    defaultValues: { characterId: chosen?.id ?? '', password: '' },
    schema,
    onSubmit: async ({ value }) => {
      await join.mutateAsync({ guildId, ...value });
      await navigate({ to: '/guilds/$guildId', params: { guildId }, replace: true });
    },
  });
  useEffect(() => {
    if (created) form.setFieldValue('characterId', created);
  }, [created, form]);
  return (
    <Form form={form} className="contents">
      <DialogBody className="grid gap-4">
        <form.AppField name="characterId">
          {(field) => (
            <field.SelectField
              label="Character"
              items={characters.map(lineOf)}
              placeholder="No character without a guild"
              disabled={nobody}
              hint={nobody && !refused ? CHARACTER_NEEDED : undefined}
            />
          )}
        </form.AppField>
        {nobody ? (
          <div className="grid justify-items-start gap-3">
            <div role="alert" className="-mt-2.5 empty:hidden">
              {refused ? <FieldError>{CHARACTER_NEEDED}</FieldError> : null}
            </div>
            <Button ref={wayOn} size="sm" onClick={props.onCreateCharacter}>
              Create a character
            </Button>
          </div>
        ) : null}
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label="Password"
              hint="You have 5 attempts every 15 minutes"
              autoComplete="off"
              spellCheck={false}
              disabled={nobody}
            />
          )}
        </form.AppField>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        {/* Disabled as specified, and yet it answers: the press says what is missing and leads to it. */}
        <SubmitButton aria-disabled={nobody || undefined} onClick={nobody ? refuse : undefined}>
          Unlock
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

const CHARACTER_NEEDED = 'You need to create a character before you can join a guild.';

/** 'Orrin Tam, Warlock, level 34' */
const lineOf = ({ id, name, characterClass, level }: CharacterCard) => ({
  value: id,
  label: `${name}, ${characterClass}, level ${level}`,
});
