import { useState } from 'react';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { chosenPlace, type PlaceChoice, PlacePicker } from '../../components/place-picker.tsx';
import { useAcceptDonation, useRejectRequest } from '../request.cache.ts';
import type { RequestRow } from '../request.queries.server.ts';
import { ANSWER_MAX } from '../request.rules.ts';
import { acceptForm, rejectForm } from '../request.schema.ts';
import { requestText } from './request-list.tsx';

interface RequestDialogProps {
  guildId: string;
  /** Null while it is closed. */
  request: RequestRow | null;
  onClose: () => void;
}

interface FormProps {
  guildId: string;
  request: RequestRow;
  onClose: () => void;
}

const RETURNS = {
  request: undefined,
  purchase: 'The points are returned, and the items are available again.',
  donation: 'The items return to the inventory.',
} as const;

/** Asks for the reason, which the member sees. */
export function RejectDialog({ guildId, request, onClose }: RequestDialogProps) {
  return (
    <Dialog open={request !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={request ? `Reject ${requestText(request)} for ${request.name}` : 'Reject'}
        description={request ? RETURNS[request.kind] : undefined}
      >
        {request ? <RejectForm guildId={guildId} request={request} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function RejectForm({ guildId, request, onClose }: FormProps) {
  const reject = useRejectRequest();
  const form = useAppForm({
    defaultValues: { answer: '' },
    schema: rejectForm,
    onSubmit: async ({ value }) => {
      await reject.mutateAsync({ guildId, requestId: request.id, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Reject" busyLabel="Rejecting..." variant="danger">
      <form.AppField name="answer">
        {(field) => (
          <field.TextareaField label="Reason" required hint="The member will see this" rows={3} limit={ANSWER_MAX} />
        )}
      </form.AppField>
    </DialogForm>
  );
}

/** Asks where a donation is kept. */
export function AcceptDialog({ guildId, request, onClose }: RequestDialogProps) {
  return (
    <Dialog open={request !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={request ? `Accept ${requestText(request)}` : 'Accept'}
        description={request ? `Donated by ${request.name}. Accept it once you have the items.` : undefined}
      >
        {request ? <AcceptForm guildId={guildId} request={request} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function AcceptForm({ guildId, request, onClose }: FormProps) {
  const accept = useAcceptDonation();
  const [place, setPlace] = useState<PlaceChoice>(request.fromNode === null ? null : { node: request.fromNode });
  const [missing, setMissing] = useState(false);
  const form = useAppForm({
    defaultValues: {},
    schema: acceptForm,
    onSubmit: async () => {
      const to = chosenPlace(place);
      setMissing(to === null);
      if (to === null) return;
      await accept.mutateAsync({ guildId, requestId: request.id, place: to as { node: string } });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Accept" busyLabel="Accepting...">
      <PlacePicker
        guildId={guildId}
        label="Place"
        value={place}
        error={missing && chosenPlace(place) === null ? 'Choose a place' : undefined}
        onValueChange={setPlace}
      />
    </DialogForm>
  );
}
