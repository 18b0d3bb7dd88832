import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { absenceCalendarOptions } from '#/features/members/absences/absence.cache.ts';
import { awaySpans } from '../away.rules.ts';
import { WEEKDAYS, weekdayOf } from '../calendar.rules.ts';

interface AwayRowProps {
  guildId: string;
  /** Of the week, from Monday on. */
  days: readonly string[];
}

/**
 * Who is away on which days, as far as the viewer may see it. The page doesn't wait for it: its room is there from the
 * beginning.
 */
export function AwayRow({ guildId, days }: AwayRowProps) {
  const { data } = useQuery(absenceCalendarOptions(guildId, days[0]));
  return (
    <section aria-label="Absences" className="away-row">
      <span>Away</span>
      {awaySpans(days, data?.absences ?? []).map(({ at, days: count, label, names }) => (
        <Link
          key={at}
          to="/guilds/$guildId/members/leaves"
          params={{ guildId }}
          style={{ gridColumn: `${at + 2} / span ${count}` }}
          data-tip={names.length > 1 ? names.join(', ') : undefined}
          aria-label={names.length > 1 ? `${label}: ${names.join(', ')}` : undefined}
        >
          {label}
        </Link>
      ))}
    </section>
  );
}

/** The same on a phone, above the list of the week. */
export function AwayList({ guildId, days }: AwayRowProps) {
  const { data } = useQuery(absenceCalendarOptions(guildId, days[0]));
  const spans = awaySpans(days, data?.absences ?? []);
  return (
    <section aria-label="Absences" className="away-list">
      <span>{data && spans.length === 0 ? 'No absences shown' : 'Away'}</span>
      {spans.map(({ at, days: count, label, names }) => (
        <Link
          key={at}
          to="/guilds/$guildId/members/leaves"
          params={{ guildId }}
          aria-label={names.length > 1 ? `${weekdaysText(days, at, count)}: ${names.join(', ')} away` : undefined}
        >
          {weekdaysText(days, at, count)}: {label}
        </Link>
      ))}
    </section>
  );
}

/** 'Mon' or 'Mon to Wed'. */
function weekdaysText(days: readonly string[], at: number, count: number): string {
  const name = (n: number) => WEEKDAYS[weekdayOf(days[n] ?? '')] ?? '';
  return count === 1 ? name(at) : `${name(at)} to ${name(at + count - 1)}`;
}
