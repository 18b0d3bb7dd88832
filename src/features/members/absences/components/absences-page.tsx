import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MembersTabs } from '#/features/members/roster/components/members-tabs.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { absencesOptions } from '../absence.cache.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { absenceShortcuts } from '../absence.shortcuts.ts';
import { AbsenceActions } from './absence-actions.tsx';
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
  const [layer, setLayer] = useUrlLayerOf('absence');
  // The calendar shows absences that the list has not read yet.
  const [chosen, setChosen] = useState<AbsenceItem | null>(null);
  const [listed, setListed] = useState(false);
  const [past, setPast] = useState(false);
  const { data } = useSuspenseInfiniteQuery(absencesOptions(guildId, 'current'));
  const { timeZone, today, ofAll, mine, can } = data.pages[0]!;
  const change = (absence: AbsenceItem) => {
    setChosen(absence);
    setLayer(absence.id);
  };
  const known = [...data.pages.flatMap(({ items }) => items), ...(chosen ? [chosen] : [])];
  const open: AbsenceItem | NewAbsence | null =
    layer === 'new' && mine
      ? { memberId: mine, name: 'yourself', forOthers: can.addForOthers }
      : (known.find((one) => one.id === layer && one.can.change) ?? null);
  usePageActions(() =>
    mine
      ? [{ ...absenceShortcuts.shortcuts.add, id: 'absence', icon: 'calendar-off', run: () => setLayer('new') }]
      : [],
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Absences</h1>
        {mine ? (
          <Button variant="primary" className="ml-auto" onClick={() => setLayer('new')}>
            Add absence
          </Button>
        ) : null}
      </header>
      <MembersTabs guildId={guildId} className="mb-5" />
      <div className="grid gap-5 max-md:gap-4">
        {ofAll ? null : <HiddenNote>This guild hides other members' absences. You see only your own.</HiddenNote>}
        <AbsenceTimeline
          guildId={guildId}
          from={from}
          onMove={onMove}
          actionsOf={(absence) => (
            <AbsenceActions guildId={guildId} absence={absence} onChange={() => change(absence)} />
          )}
        />
        {/* On a phone four weeks have no room for words. */}
        <div className={listed ? undefined : 'md:hidden'}>
          <AbsenceList guildId={guildId} which="current" onChange={change} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" className="max-md:hidden" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {listed ? 'Hide list' : 'Show as list'}
          </Button>
          <Button variant="ghost" aria-expanded={past} onClick={() => setPast(!past)}>
            {past ? 'Hide past absences' : 'Show past absences'}
          </Button>
        </div>
        {past ? <AbsenceList guildId={guildId} which="past" onChange={change} /> : null}
      </div>
      <AbsenceDialog guildId={guildId} clock={{ timeZone, today }} open={open} onClose={() => setLayer(null)} />
    </div>
  );
}
