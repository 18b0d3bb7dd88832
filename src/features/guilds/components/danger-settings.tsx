import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DangerZone, useArchiveGuild, useBringBackGuild, useDeleteGuild } from '#/features/guilds/danger.cache.ts';
import { UNDO_DAYS } from '#/features/guilds/danger.rules.ts';
import { memberWords } from '#/features/guilds/guild.rules.ts';
import { ConfirmDialog, TypeToConfirm } from '#/ui/alert-dialog.tsx';
import { Button } from '#/ui/button.tsx';
import { DangerRow, DangerRows } from './danger-row.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface DangerSettingsProps {
  guildId: string;
  zone: DangerZone;
}

type Question = 'transfer' | 'archive' | 'bring-back' | 'delete';

/** The settings tab "Danger": what changes the guild as a whole, each behind a question of its own. */
export function DangerSettings({ guildId, zone }: DangerSettingsProps) {
  const [open, setOpen] = useState<Question | null>(null);
  const archive = useArchiveGuild();
  const bringBack = useBringBackGuild();
  const navigate = useNavigate();
  const remove = useDeleteGuild(() => navigate({ to: '/profile/guilds' }));
  const asked = (question: Question) => ({
    open: open === question,
    onOpenChange: (next: boolean) => setOpen(next ? question : null),
  });
  const ownerOnly = `Only the owner, ${zone.owner.name}, can do this.`;
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Danger</h1>
        <p className="text-fg-2">What changes the guild as a whole. Each asks before it happens.</p>
      </header>
      <DangerRows>
        <DangerRow
          title="Transfer ownership"
          refusal={zone.can.transfer ? undefined : ownerOnly}
          action={zone.can.transfer ? <Ask onClick={() => setOpen('transfer')}>Transfer ownership</Ask> : null}
        >
          {zone.owner.name} owns {zone.name}. Another member takes over the highest rank and every right; the owner of
          now goes to the rank below. Only the new owner can give it back.
        </DangerRow>
        {zone.archived ? (
          <DangerRow
            title="Bring the guild back"
            action={<Ask onClick={() => setOpen('bring-back')}>Bring guild back</Ask>}
          >
            {zone.name} is archived. Brought back, its members work in it as before, discovery lists it again if it did,
            and applications open if they were open.
          </DangerRow>
        ) : (
          <DangerRow title="Archive the guild" action={<Ask onClick={() => setOpen('archive')}>Archive guild</Ask>}>
            Everything stays and can be read, nothing can be changed. The guild leaves discovery, its page says that it
            is archived, and applications are closed; those that wait go on waiting. It can be brought back at any time.
          </DangerRow>
        )}
        <DangerRow
          title="Delete the guild"
          refusal={zone.can.delete ? undefined : ownerOnly}
          action={zone.can.delete ? <Ask onClick={() => setOpen('delete')}>Delete guild</Ask> : null}
        >
          {zone.name} is gone for everybody at once: its pages, its place in discovery, the memberships of{' '}
          {memberWords(zone.memberCount)}. What waits for an answer is withdrawn. {zone.owner.name} can restore it for{' '}
          {UNDO_DAYS} days; after that it is removed for good.{' '}
          <Link to="/guilds/$guildId/audit-logs" params={{ guildId }} className="link">
            Export the audit log first
          </Link>
        </DangerRow>
      </DangerRows>
      <TransferDialog guildId={guildId} zone={zone} {...asked('transfer')} />
      <TypeToConfirm
        {...asked('archive')}
        title={`Archive ${zone.name}?`}
        description={`Nobody can change anything in ${zone.name} until it is brought back here. Members can still read it, and leave.`}
        phrase={zone.name}
        confirmLabel="Archive guild"
        onConfirm={() => archive(guildId)}
      />
      <TypeToConfirm
        {...asked('delete')}
        title={`Delete ${zone.name}?`}
        description={`${memberWords(zone.memberCount)} lose this guild at once, and are told so. You find it under Guilds for ${UNDO_DAYS} days and can restore it there, with everybody who has not joined another guild by then. After that nothing brings it back.`}
        phrase={zone.slug}
        confirmLabel="Delete guild"
        onConfirm={() => remove({ guildId, slug: zone.slug })}
      />
      <ConfirmDialog
        {...asked('bring-back')}
        tone="primary"
        title={`Bring ${zone.name} back?`}
        description="Members can work in it again at once, with everything as it was."
        confirmLabel="Bring guild back"
        onConfirm={() => bringBack(guildId)}
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
