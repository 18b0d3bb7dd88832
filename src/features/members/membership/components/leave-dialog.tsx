import { useState } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { useLeaveGuild } from '../leave.cache.ts';

interface LeaveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  guild: { id: string; name: string };
  character: { id: string; name: string };
  /** The viewer has no other character there. */
  onGone?: () => unknown;
}

/** The question before a character leaves its guild, with an optional reason for the guild's audit log. */
export function LeaveDialog({ open, onOpenChange, guild, character, onGone }: LeaveDialogProps) {
  const [reason, setReason] = useState('');
  const leave = useLeaveGuild(onGone);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Leave ${guild.name}?`}
      description={
        <div className="grid gap-4">
          <p>
            {character.name} will lose their rank and roles immediately. Their history stays with the guild. To return,
            apply again.
          </p>
          <Field label="Reason" mark="optional" className="text-fg-1">
            <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      }
      confirmLabel="Leave"
      onConfirm={() => leave.mutateAsync({ guildId: guild.id, characterId: character.id, reason })}
    />
  );
}
