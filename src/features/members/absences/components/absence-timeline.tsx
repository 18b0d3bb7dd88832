import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { absenceCalendarOptions } from '../absence.cache.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { addDays, daysText, shortDayText, TIMELINE_DAYS, weekdayText } from '../absence.rules.ts';
import { type TimelineRow, timelineOf } from '../timeline.rules.ts';
import { AbsenceFacts, AbsenceState } from './absence-row.tsx';

interface AbsenceTimelineProps {
  guildId: string;
  /** First day shown; this week's Monday when absent. */
  from: string | undefined;
  onMove: (from: string | undefined) => void;
  /** What may be done with an absence. */
  actionsOf: (absence: AbsenceItem) => ReactNode;
}

/** Four weeks side by side, and who is away on which days of them. */
export function AbsenceTimeline({ guildId, from, onMove, actionsOf }: AbsenceTimelineProps) {
  const { data } = useQuery(absenceCalendarOptions(guildId, from));
  if (!data) return null;
  const { first, today, absences, more } = data;
  const { days, lines } = timelineOf(absences, first, TIMELINE_DAYS);
  const last = days.at(-1)!;
  return (
    <Card>
      <CardHead
        title="Who is away"
        note={
          <span className="tabular-nums">
            {shortDayText(first)} to {shortDayText(last)}
          </span>
        }
        aside={
          <>
            <IconButton size="sm" label="Four weeks earlier" onClick={() => onMove(addDays(first, -TIMELINE_DAYS))}>
              <Icon name="chevron-left" />
            </IconButton>
            {days.includes(today) ? null : (
              <Button size="sm" onClick={() => onMove(undefined)}>
                Today
              </Button>
            )}
            <IconButton size="sm" label="Four weeks later" onClick={() => onMove(addDays(first, TIMELINE_DAYS))}>
              <Icon name="chevron-right" />
            </IconButton>
          </>
        }
      />
      {lines.length === 0 ? (
        <CardBody>
          <p className="text-fg-2">No one is away in these four weeks.</p>
        </CardBody>
      ) : (
        // Where the weeks do not fit it scrolls, by key with the focus on one of its absences.
        <section
          aria-label="Calendar of absences"
          className="relative scroll-pl-36 overflow-x-auto max-md:scroll-pl-28"
        >
          <table className="w-full min-w-[52rem] table-fixed border-collapse text-12">
            <thead>
              <tr>
                <th scope="col" className={cn(nameClasses, 'text-left font-normal text-fg-3')}>
                  Member
                </th>
                {days.map((day) => (
                  <DayHead key={day} day={day} today={today} />
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.userId} guildId={guildId} line={line} today={today} actionsOf={actionsOf} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {more ? (
        <p className="border-t px-5 py-3 text-13 text-fg-3 max-md:px-4">
          Not everyone fits here. Show the list to see all.
        </p>
      ) : null}
    </Card>
  );
}

function DayHead({ day, today }: { day: string; today: string }) {
  const weekday = weekdayText(day);
  return (
    <th
      scope="col"
      aria-current={day === today ? 'date' : undefined}
      className={cn('border-l py-1.5 font-normal text-fg-3', edgeOf(day), day === today && 'bg-bg-3 text-fg-1')}
    >
      <span className="sr-only">{`${weekday}, ${shortDayText(day)}`}</span>
      <span aria-hidden className="grid justify-items-center leading-4">
        <span>{weekday.slice(0, 1)}</span>
        <span className="tabular-nums">{Number(day.slice(8))}</span>
      </span>
    </th>
  );
}

interface LineProps {
  guildId: string;
  line: TimelineRow<AbsenceItem>;
  today: string;
  actionsOf: AbsenceTimelineProps['actionsOf'];
}

function Line({ guildId, line, today, actionsOf }: LineProps) {
  const { name = '', characterId = '' } = line.cells.find(({ absence }) => absence)?.absence ?? {};
  return (
    <tr className="border-t">
      <th scope="row" className={cn(nameClasses, 'text-left text-13 font-medium')}>
        <Link
          to="/guilds/$guildId/members/$memberId"
          params={{ guildId, memberId: characterId }}
          className="block truncate hover:underline"
        >
          {name}
        </Link>
      </th>
      {line.cells.map(({ day, span, absence }) => (
        <td
          key={day}
          colSpan={span}
          className={cn('h-9 border-l p-0.5', edgeOf(day), span === 1 && !absence && day === today && 'bg-bg-3/50')}
        >
          {absence ? <Bar absence={absence} name={name} wide={span > 3} actionsOf={actionsOf} /> : null}
        </td>
      ))}
    </tr>
  );
}

interface BarProps {
  absence: AbsenceItem;
  name: string;
  /** Is there room for words? */
  wide: boolean;
  actionsOf: AbsenceTimelineProps['actionsOf'];
}

/** The days of an absence; pressing it shows the details. */
function Bar({ absence, name, wide, actionsOf }: BarProps) {
  return (
    <Popover>
      <PopoverTrigger
        title={daysText(absence)}
        className={cn(
          'block h-7 w-full truncate rounded-chip px-1.5 text-left leading-7 hover:opacity-85 focus-visible:-outline-offset-2',
          absence.state === 'away' ? 'bg-warning/25 text-fg-1' : 'bg-bg-4 text-fg-2',
        )}
      >
        <span className="sr-only">
          {name} is away {daysText(absence)}.{' '}
        </span>
        {wide ? absence.reason || 'Away' : null}
      </PopoverTrigger>
      <PopoverContent aria-label={`Absence of ${name}`} align="start" className="w-76">
        <div className="flex items-start gap-3">
          <div className="grid min-w-0 grow justify-items-start gap-1.5">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {name}
              <AbsenceState absence={absence} />
            </p>
            <AbsenceFacts absence={absence} />
          </div>
          {actionsOf(absence)}
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** Weeks are separated by a stronger line. */
const edgeOf = (day: string): string => (weekdayText(day) === 'Mon' ? 'border-edge' : 'border-line/50');
const nameClasses = 'sticky left-0 z-1 w-36 bg-bg-1 px-5 max-md:w-28 max-md:px-4';
