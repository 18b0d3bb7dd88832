import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Card, CardFoot } from '#/ui/layout/card.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { activitiesOptions } from '../calendar.cache.ts';
import { type CalendarView, daysOf, headingOf, isSameMonth, moved, wallOf } from '../calendar.rules.ts';
import { type CalendarSearch, calendarSearchFrom, rangeInputOf, typesOf, withTypes } from '../calendar.search.ts';
import { calendarShortcuts } from '../calendar.shortcuts.ts';
import { AgendaView } from './agenda-view.tsx';
import { AwayList } from './away-row.tsx';
import { CalendarCards } from './calendar-cards.tsx';
import { MonthView } from './month-view.tsx';
import { NoActivities } from './no-activities.tsx';
import { TypeFilter } from './type-filter.tsx';
import { WeekAnswer } from './week-answer.tsx';
import { WeekView } from './week-view.tsx';

interface CalendarPageProps {
  guildId: string;
  search: CalendarSearch;
  /** The viewer's day. */
  today: string;
  onChange: (search: CalendarSearch) => void;
  /** The menu of saved views, beside the filter. */
  views: ReactNode;
}

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
] as const satisfies readonly { value: CalendarView; label: string }[];

/** A guild's activities by month, week or day. */
export function CalendarPage({ guildId, search, today, onChange, views }: CalendarPageProps) {
  const { timeZone } = useViewerTime();
  const { view = 'month', day = today } = search;
  const { data } = useSuspenseQuery(activitiesOptions(rangeInputOf(guildId, search, today, timeZone)));
  const heading = headingOf(view, day);
  const go = (next: Partial<CalendarSearch>) => onChange({ ...search, ...next });
  const show = (next: CalendarView) => onChange(calendarSearchFrom({ ...search, view: next }));
  const move = (by: 1 | -1) => go({ day: moved(view, day, by) });
  const { shortcuts } = calendarShortcuts;
  usePageActions(() => [
    { ...shortcuts.earlier, id: 'earlier', icon: 'chevron-left', run: () => move(-1) },
    { ...shortcuts.later, id: 'later', icon: 'chevron-right', run: () => move(1) },
    { ...shortcuts.today, id: 'today', icon: 'calendar-days', run: () => go({ day: undefined }) },
    { ...shortcuts.month, id: 'month', icon: 'calendar-days', run: () => show('month') },
    { ...shortcuts.week, id: 'week', icon: 'calendar-clock', run: () => show('week') },
    { ...shortcuts.agenda, id: 'agenda', icon: 'list', run: () => show('agenda') },
  ]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center gap-2 max-md:order-1" data-print="hide">
          <IconButton size="sm" label={EARLIER[view]} onClick={() => move(-1)}>
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton size="sm" label={LATER[view]} onClick={() => move(1)}>
            <Icon name="chevron-right" />
          </IconButton>
          <Button size="sm" onClick={() => go({ day: undefined })}>
            Today
          </Button>
        </div>
        <h2 aria-live="polite" className="min-w-38 text-18 font-semibold tabular-nums max-md:grow">
          {heading}
        </h2>
        <div className="contents max-md:*:order-2" data-print="hide">
          <SegmentedControl aria-label="View" value={view} choices={VIEWS} onValueChange={show} />
          <TypeFilter types={typesOf(search)} onChange={(types) => onChange(withTypes(search, types))} />
          {views}
          {view === 'week' ? (
            <WeekAnswer key={heading} guildId={guildId} label={heading} today={today} items={data.items} />
          ) : null}
        </div>
      </div>
      <Views
        {...{ guildId, search, today, timeZone, heading, items: data.items, guildZone: data.timeZone, onChange }}
      />
    </>
  );
}

const EARLIER = { month: 'Previous month', week: 'Previous week', agenda: 'Four weeks earlier' } as const;
const LATER = { month: 'Next month', week: 'Next week', agenda: 'Four weeks later' } as const;

interface ViewsProps extends Omit<CalendarPageProps, 'views'> {
  timeZone: string;
  guildZone: string;
  heading: string;
  items: Parameters<typeof AgendaView>[0]['items'];
}

/** On a phone a month is a strip of days with the list from the chosen one on, and a week is the list. */
function Views({ guildId, search, today, timeZone, guildZone, heading, items, onChange }: ViewsProps) {
  const narrow = useNarrow();
  const { renderedAt } = useViewerTime();
  const { buildLocation } = useRouter();
  const { view = 'month', day = today } = search;
  const hrefOf = (on: CalendarView) => (to: string) =>
    buildLocation({
      to: '/guilds/$guildId/activities',
      params: { guildId },
      search: calendarSearchFrom({ ...search, view: on, day: to }),
    }).href;
  const shared = { guildId, label: heading, day, today, timeZone, items, now: renderedAt };
  const listed = view === 'month' ? items.filter(({ startsAt }) => isFrom(startsAt, timeZone, day)) : items;
  const list = (
    <>
      {listed.length === 0 ? (
        <NoActivities isFiltered={typesOf(search).length > 0} onClear={() => onChange(withTypes(search, []))} />
      ) : (
        <AgendaView {...shared} items={listed} />
      )}
      <p className="text-center text-13 text-fg-3">{zonesText(timeZone, guildZone)}</p>
    </>
  );
  if (view === 'agenda') return <div className="grid gap-4">{list}</div>;
  return (
    <>
      {narrow === false ? null : (
        <div className="grid gap-4 md:hidden">
          {view === 'month' ? (
            <Card className="p-2">
              <MonthView {...shared} hrefOf={hrefOf('month')} isStrip />
            </Card>
          ) : (
            <AwayList guildId={guildId} days={daysOf('week', day)} />
          )}
          {list}
        </div>
      )}
      {narrow === true ? null : (
        <Card className="max-md:hidden print:block" data-print="wide">
          <CalendarCards guildId={guildId} guildZone={guildZone} items={items}>
            {view === 'month' ? (
              <MonthView {...shared} hrefOf={hrefOf('agenda')} isStrip={false} />
            ) : (
              <WeekView {...shared} guildZone={guildZone} isWholeDay={search.hours === 'all'} />
            )}
          </CalendarCards>
          <CardFoot className="text-13 text-fg-3">
            <span className="grow">
              {items.length === 0 ? 'Nothing is planned here.' : zonesText(timeZone, guildZone)}
            </span>
            {view === 'week' ? (
              <Button
                size="sm"
                variant="ghost"
                data-print="hide"
                onClick={() => onChange({ ...search, hours: search.hours ? undefined : 'all' })}
              >
                {search.hours ? 'Hide empty hours' : 'Show the whole day'}
              </Button>
            ) : null}
          </CardFoot>
        </Card>
      )}
    </>
  );
}

/** Within the month that is shown, from the chosen day on. */
function isFrom(startsAt: string, timeZone: string, day: string): boolean {
  const on = wallOf(startsAt, timeZone).day;
  return on >= day && isSameMonth(on, day);
}

const zonesText = (timeZone: string, guildZone: string): string =>
  timeZone === guildZone
    ? `Times are in ${zoneLabel(timeZone)}, as the guild's.`
    : `Times are in ${zoneLabel(timeZone)}; the guild's are in ${zoneLabel(guildZone)}.`;
