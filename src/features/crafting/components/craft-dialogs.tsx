import { useState } from 'react';
import { MemberPicker } from '#/features/members/roster/components/member-picker.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useAcceptCraft, useClaimPart, useMoveCraft } from '../crafting.cache.ts';
import { craftName } from '../crafting.labels.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';
import { ANSWER_MAX } from '../crafting.rules.ts';
import { answerForm, claimForm } from '../crafting.schema.ts';

/** What someone brings a part of. */
export interface Claiming {
  readonly itemGuid: string;
  readonly name: string;
  readonly missing: number;
  /** The viewer claimed nothing of it yet. */
  readonly isFirst: boolean;
}

interface DialogProps {
  guildId: string;
  craft: CraftDetails;
  open: boolean;
  onClose: () => void;
}

/** Who crafts it: an own character that can or, for staff, any member. */
export function AcceptDialog({ open, onClose, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        size="sm"
        title="Who crafts it?"
        description={`${rest.craft.profession}, ${rest.craft.grade} or higher`}
      >
        <AcceptForm {...rest} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const NO_ONE = 'none';

function AcceptForm({ guildId, craft, onClose }: Omit<DialogProps, 'open'>) {
  const accept = useAcceptCraft();
  const [first] = craft.candidates;
  const [crafterId, setCrafterId] = useState(first?.characterId ?? NO_ONE);
  const done = () => accept.mutate({ guildId, requestId: craft.id, crafterId }, { onSuccess: onClose });
  return (
    <div className="grid gap-4">
      {craft.can.assign ? (
        <MemberPicker
          guildId={guildId}
          first={
            first ? { value: first.characterId, label: `${first.name} (you)` } : { value: NO_ONE, label: 'No one yet' }
          }
          value={crafterId}
          onValueChange={setCrafterId}
        />
      ) : (
        <Field label="Character">
          <Select
            value={crafterId}
            items={craft.candidates.map(({ characterId, name }) => ({ value: characterId, label: name }))}
            onValueChange={setCrafterId}
          />
        </Field>
      )}
      <div className="flex justify-end">
        <Button variant="primary" busy={accept.isPending} disabled={crafterId === NO_ONE} onClick={done}>
          Accept request
        </Button>
      </div>
    </div>
  );
}

/** How much of a part someone brings; all that is missing to begin with. */
export function ClaimDialog({ guildId, craft, part, onClose }: Omit<DialogProps, 'open'> & { part: Claiming | null }) {
  return (
    <Dialog open={part !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={`Claim ${part?.name ?? ''}`}
        description={
          part
            ? `${part.missing.toLocaleString('en-US')} missing. Bring what you claim to ${craft.crafter ?? 'the crafter'}.`
            : undefined
        }
      >
        {part ? <ClaimForm guildId={guildId} requestId={craft.id} part={part} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function ClaimForm({
  part,
  onClose,
  ...which
}: {
  guildId: string;
  requestId: string;
  part: Claiming;
  onClose: () => void;
}) {
  const claim = useClaimPart();
  const form = useAppForm({
    defaultValues: { quantity: part.missing as number | string },
    schema: claimForm,
    onSubmit: async ({ value }) => {
      await claim.mutateAsync({ ...which, itemGuid: part.itemGuid, isFirst: part.isFirst, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Claim" busyLabel="Claiming...">
      <form.AppField name="quantity">
        {(field) => <field.NumberField label="Quantity" min={1} max={part.missing} required />}
      </form.AppField>
    </DialogForm>
  );
}

/** Asks for the reason, which everyone sees who sees the request. */
export function DeclineDialog({ guildId, craft, open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent size="sm" title="Decline request" description={`${craftName(craft)} for ${craft.requester}`}>
        <DeclineForm guildId={guildId} requestId={craft.id} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function DeclineForm({ onClose, ...which }: { guildId: string; requestId: string; onClose: () => void }) {
  const move = useMoveCraft();
  const form = useAppForm({
    defaultValues: { answer: '' },
    schema: answerForm,
    onSubmit: async ({ value }) => {
      await move.mutateAsync({ ...which, step: 'decline', ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Decline" busyLabel="Declining..." variant="danger">
      <form.AppField name="answer">
        {(field) => (
          <field.TextareaField label="Reason" required hint="The member will see this" rows={3} limit={ANSWER_MAX} />
        )}
      </form.AppField>
    </DialogForm>
  );
}
