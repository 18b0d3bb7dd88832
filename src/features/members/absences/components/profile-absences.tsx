import { WithheldCard } from '#/features/characters/components/withheld-card.tsx';
import type { MemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { Button } from '#/ui/controls/button.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { absenceShortcuts } from '../absence.shortcuts.ts';
import { AbsenceActions } from './absence-actions.tsx';
import { AbsenceDialog, type NewAbsence } from './absence-dialog.tsx';
import { AbsenceFacts, AbsenceState } from './absence-row.tsx';

/** When a member is, was and will be away. */
export function ProfileAbsences({ guildId, profile }: { guildId: string; profile: MemberProfile }) {
  const [layer, setLayer] = useUrlLayerOf('absence');
  const { absences, clock, can, character } = profile;
  usePageActions(() =>
    absences !== null && can.addAbsence
      ? [{ ...absenceShortcuts.shortcuts.add, id: 'absence', icon: 'calendar-off', run: () => setLayer('new') }]
      : [],
  );
  if (absences === null) return <WithheldCard title="Absences" />;
  const open: AbsenceItem | NewAbsence | null =
    layer === 'new' && can.addAbsence
      ? { memberId: character.id, name: character.name }
      : (absences.find((one) => one.id === layer && one.can.change) ?? null);
  return (
    <Card>
      <CardHead
        title="Absences"
        aside={
          can.addAbsence ? (
            <Button size="sm" onClick={() => setLayer('new')}>
              Add absence
            </Button>
          ) : null
        }
      />
      <CardBody>
        {absences.length > 0 ? (
          <ul className="grid gap-4">
            {absences.map((absence) => (
              <li key={absence.id} className="flex items-start gap-2">
                <div className="grid min-w-0 grow justify-items-start gap-1">
                  <AbsenceState absence={absence} />
                  <AbsenceFacts absence={absence} />
                </div>
                <AbsenceActions guildId={guildId} absence={absence} onChange={() => setLayer(absence.id)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-fg-2">No absences found.</p>
        )}
      </CardBody>
      <AbsenceDialog guildId={guildId} clock={clock} open={open} onClose={() => setLayer(null)} />
    </Card>
  );
}
