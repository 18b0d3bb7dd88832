import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import { Reauthenticated } from '#/features/accounts/sessions/components/reauthenticated.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { PasswordInput } from '#/ui/controls/password-input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { type GuildLifecycle, useTransferOwnership } from '../lifecycle.cache.ts';
import type { OwnerCandidate } from '../lifecycle.queries.server.ts';
import { isSame } from '../lifecycle.rules.ts';
import { OwnerCandidateField } from './owner-candidate-field.tsx';

interface TransferDialogProps {
  guildId: string;
  zone: GuildLifecycle;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Transfers the guild to another member: the member, the user's password, and the member's name typed. */
export function TransferDialog(props: TransferDialogProps) {
  return (
    <Dialog inUrl open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent title="Transfer ownership" size="sm">
        <Reauthenticated redirect={`/guilds/${props.guildId}/settings/danger`}>
          {(asksPassword) => <TransferForm {...props} asksPassword={asksPassword} />}
        </Reauthenticated>
      </DialogContent>
    </Dialog>
  );
}

type Faults = Partial<Record<'candidate' | 'typed' | 'password', string>>;

function TransferForm({ guildId, zone, onOpenChange, asksPassword }: TransferDialogProps & { asksPassword: boolean }) {
  const navigate = useNavigate();
  const transfer = useTransferOwnership(() => navigate({ to: '/guilds/$guildId', params: { guildId } }));
  const [candidate, setCandidate] = useState<OwnerCandidate | null>(null);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found: Faults = {};
    if (!candidate) found.candidate = 'Choose the new owner.';
    else if (!isSame(typed, candidate.name))
      found.typed = `That doesn't match. Type ${candidate.name} exactly as shown.`;
    if (asksPassword && password === '') found.password = 'Enter your password.';
    setFaults(found);
    setFailure(null);
    if (!candidate || Object.keys(found).length > 0) return focusFault(form);
    setBusy(true);
    try {
      const proof = asksPassword ? { password } : {};
      await transfer.mutateAsync({ guildId, characterId: candidate.characterId, typed: candidate.name, ...proof });
      onOpenChange(false);
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error, UNEXPECTED));
      setBusy(false);
      focusFault(form);
    }
  };

  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="grid gap-4">
        <p className="text-fg-2">
          The new owner gets the top rank and every permission. {zone.owner.name} moves down one rank and can no longer
          delete or transfer {zone.name}. Only the new owner can transfer it back.
        </p>
        <OwnerCandidateField
          guildId={guildId}
          chosen={candidate}
          onChoose={(next) => {
            setCandidate(next);
            setFaults({});
          }}
          error={faults.candidate}
        />
        {candidate ? (
          <Field
            label={
              <>
                Type <b className="font-semibold select-all">{candidate.name}</b> to confirm
              </>
            }
            error={faults.typed}
          >
            <Input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        ) : null}
        {asksPassword ? (
          <Field label="Your password" error={faults.password}>
            <PasswordInput
              value={password}
              autoComplete="current-password"
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : null}
        {failure ? (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="danger" busy={busy}>
          Transfer ownership
        </Button>
      </DialogFooter>
    </form>
  );
}

/** After the fault is on the screen. */
function focusFault(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus());
}
