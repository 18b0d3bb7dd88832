import type { FoundPlayer } from '#/features/recruiting/looking/looking.queries.server.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useInvitePlayer } from '../invitation.cache.ts';
import { INVITATION_MESSAGE_MAX } from '../invitation.rules.ts';
import { inviteForm } from '../invitation.schema.ts';

interface InvitePlayerDialogProps {
  guildId: string;
  /** Undefined while it is closed. */
  player: FoundPlayer | undefined;
  open: boolean;
  onClose: () => void;
}

/** Invites a player, with a few words if wanted. */
export function InvitePlayerDialog({ guildId, player, open, onClose }: InvitePlayerDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={`Invite ${player?.name ?? ''}`}
        description="They are notified and can join with the default rank within 14 days, without an application."
      >
        {player ? <Message guildId={guildId} characterId={player.characterId} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function Message({ guildId, characterId, onDone }: { guildId: string; characterId: string; onDone: () => void }) {
  const invite = useInvitePlayer();
  const form = useAppForm({
    defaultValues: { message: '' },
    schema: inviteForm,
    onSubmit: async ({ value: { message } }) => {
      await invite.mutateAsync({ guildId, characterId, message });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Send invitation" busyLabel="Sending...">
      <form.AppField name="message">
        {(field) => <field.TextareaField label="Message" mark="optional" rows={4} limit={INVITATION_MESSAGE_MAX} />}
      </form.AppField>
    </DialogForm>
  );
}
