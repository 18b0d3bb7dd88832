import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ConfirmDialog, TypeToConfirm } from '#/ui/overlays/alert-dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { type GuildLifecycle, useArchiveGuild, useDeleteGuild, useUnarchiveGuild } from '../lifecycle.cache.ts';
import { UNDO_DAYS } from '../lifecycle.rules.ts';
import { DangerRow, DangerRows } from './danger-row.tsx';
import { SeasonRow } from './season-row.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface DangerSettingsProps {
  guildId: string;
  zone: GuildLifecycle;
}

type Question = 'archive' | 'bring-back' | 'delete';

/** The settings tab "Danger": what changes the guild as a whole, each behind a question of its own. */
export function DangerSettings({ guildId, zone }: DangerSettingsProps) {
  const [open, setOpen] = useState<Question | null>(null);
  const [transferring, setTransferring] = useUrlLayer('transfer');
  const archive = useArchiveGuild();
  const unarchive = useUnarchiveGuild();
  const navigate = useNavigate();
  const remove = useDeleteGuild(() => navigate({ to: '/profile/guilds' }));
  const asked = (question: Question) => ({
    open: open === question,
    onOpenChange: (next: boolean) => setOpen(next ? question : null),
  });
  const ownerOnly = `Only the owner, ${zone.owner.name}, can do this.`;
  // The owner lacks nothing here but what a platform admin can remove from their account.
  const deleteRefusal = zone.can.transfer
    ? 'Your account no longer has the permission Delete Guilds. Ask a platform admin.'
    : ownerOnly;
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Danger</h1>
        <p className="text-fg-2">These actions affect the whole guild. You'll be asked to confirm.</p>
      </header>
      <DangerRows>
        <DangerRow
          title="Transfer ownership"
          refusal={zone.can.transfer ? undefined : ownerOnly}
          action={zone.can.transfer ? <Ask onClick={() => setTransferring(true)}>Transfer ownership</Ask> : null}
        >
          {zone.owner.name} owns {zone.name}. The new owner gets the top rank and every permission, and the current
          owner moves down one rank. Only the new owner can transfer it back.
        </DangerRow>
        {zone.archived ? null : (
          <SeasonRow
            guildId={guildId}
            guildName={zone.name}
            ask={(label, onClick) => <Ask onClick={onClick}>{label}</Ask>}
          />
        )}
        {zone.archived ? (
          <DangerRow
            title="Unarchive the guild"
            action={<Ask onClick={() => setOpen('bring-back')}>Unarchive guild</Ask>}
          >
            {zone.name} is archived. When you unarchive it, members can make changes again, and discovery and
            applications go back to how they were.
          </DangerRow>
        ) : (
          <DangerRow title="Archive the guild" action={<Ask onClick={() => setOpen('archive')}>Archive guild</Ask>}>
            Archiving makes the guild read-only, hides it from discovery and closes applications. Pending applications
            stay pending. You can unarchive it at any time.
          </DangerRow>
        )}
        <DangerRow
          title="Delete the guild"
          refusal={zone.can.delete ? undefined : deleteRefusal}
          action={zone.can.delete ? <Ask onClick={() => setOpen('delete')}>Delete guild</Ask> : null}
        >
          {zone.name} disappears immediately for everyone, and so do its pages, its listing in discovery and the
          memberships of {memberCountLabel(zone.memberCount)}. Pending applications are withdrawn. {zone.owner.name} can
          restore it for {UNDO_DAYS} days. After that, it's deleted permanently.{' '}
          <Link to="/guilds/$guildId/audit-logs" params={{ guildId }} className="link">
            Export the audit log first
          </Link>
        </DangerRow>
      </DangerRows>
      <TransferDialog
        guildId={guildId}
        zone={zone}
        open={zone.can.transfer && transferring}
        onOpenChange={setTransferring}
      />
      <TypeToConfirm
        {...asked('archive')}
        title={`Archive ${zone.name}?`}
        description={`${zone.name} becomes read-only until you unarchive it here. Members can still view it and leave.`}
        phrase={zone.name}
        confirmLabel="Archive guild"
        onConfirm={() => archive.mutateAsync({ guildId })}
      />
      <TypeToConfirm
        {...asked('delete')}
        title={`Delete ${zone.name}?`}
        description={`${memberCountLabel(zone.memberCount)} ${zone.memberCount === 1 ? 'loses access immediately and is' : 'lose access immediately and are'} notified. You can restore it from My guilds for ${UNDO_DAYS} days, with every member who hasn't joined another guild by then. After that, it's deleted permanently.`}
        phrase={zone.slug}
        confirmLabel="Delete guild"
        onConfirm={() => remove.mutateAsync({ guildId, slug: zone.slug })}
      />
      <ConfirmDialog
        {...asked('bring-back')}
        tone="primary"
        title={`Unarchive ${zone.name}?`}
        description="Members can make changes again right away. Everything is as it was."
        confirmLabel="Unarchive guild"
        onConfirm={() => unarchive.mutateAsync({ guildId })}
      />
    </div>
  );
}

function Ask({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="danger-quiet" className="max-md:border-danger/40 md:-mr-3.5" onClick={onClick}>
      {children}
    </Button>
  );
}
