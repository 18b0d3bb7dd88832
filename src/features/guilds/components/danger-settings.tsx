import { useState } from 'react';
import type { DangerZone } from '#/features/guilds/danger.cache.ts';
import { Button } from '#/ui/button.tsx';
import { DangerRow, DangerRows } from './danger-row.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface DangerSettingsProps {
  guildId: string;
  zone: DangerZone;
}

/** The settings tab "Danger": what changes the guild as a whole, each behind a question of its own. */
export function DangerSettings({ guildId, zone }: DangerSettingsProps) {
  const [open, setOpen] = useState<'transfer' | null>(null);
  const close = () => setOpen(null);
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
          action={
            zone.can.transfer ? (
              <Button variant="danger-quiet" onClick={() => setOpen('transfer')}>
                Transfer ownership
              </Button>
            ) : null
          }
        >
          {zone.owner.name} owns {zone.name}. Another member takes over the highest rank and every right; the owner of
          now goes to the rank below. Only the new owner can give it back.
        </DangerRow>
      </DangerRows>
      <TransferDialog guildId={guildId} zone={zone} open={open === 'transfer'} onOpenChange={close} />
    </div>
  );
}
