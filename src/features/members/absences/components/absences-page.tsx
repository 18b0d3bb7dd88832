import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CalendarOff, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { MembersTabs } from '#/features/members/roster/components/members-tabs.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { absencesOptions } from '../absence.cache.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { absenceShortcuts } from '../absence.shortcuts.ts';
import { AbsenceDialog, type NewAbsence } from './absence-dialog.tsx';
import { AbsenceList } from './absence-list.tsx';
import { AbsenceTimeline } from './absence-timeline.tsx';

interface AbsencesPageProps {
  guildId: string;
  /** First day of the calendar; this week's Monday when absent. */
  from: string | undefined;
  onMove: (from: string | undefined) => void;
}

/** Who is away and when: calendar, what is now and later, what is over; one's own absences and, for staff, those of others. */
export function AbsencesPage({ guildId, from, onMove }: AbsencesPageProps) {
  const [open, setOpen] = useState<AbsenceItem | NewAbsence | null>(null);
  const { data } = useSuspenseInfiniteQuery(absencesOptions(guildId, 'current'));
  const { timeZone, today, ofAll, mine, can } = data.pages[0]!;
  const add = (memberId: string) => setOpen({ memberId, name: 'yourself', forOthers: can.addForOthers });
  usePageActions(() =>
    mine ? [{ ...absenceShortcuts.shortcuts.add, id: 'absence', icon: CalendarOff, run: () => add(mine) }] : [],
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Absences</h1>
        {mine ? (
          <Button variant="primary" className="ml-auto" onClick={() => add(mine)}>
            Add absence
          </Button>
        ) : null}
      </header>
      <MembersTabs guildId={guildId} className="mb-5" />
      <div className="grid gap-5 max-md:gap-4">
        {ofAll ? null : (
          <p className="flex items-center gap-2 text-fg-2">
            <EyeOff aria-hidden className="size-4 shrink-0 text-fg-3" />
            This guild hides other members' absences. You see only your own.
          </p>
        )}
        <AbsenceTimeline guildId={guildId} from={from} onMove={onMove} onOpen={setOpen} />
        <div className="grid items-start gap-5 max-md:gap-4 min-[64rem]:grid-cols-2">
          <AbsenceList guildId={guildId} which="current" onChange={setOpen} />
          <AbsenceList guildId={guildId} which="past" onChange={setOpen} />
        </div>
      </div>
      <AbsenceDialog guildId={guildId} clock={{ timeZone, today }} open={open} onClose={() => setOpen(null)} />
    </div>
  );
}
