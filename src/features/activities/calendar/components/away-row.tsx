import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { absenceCalendarOptions } from '#/features/members/absences/absence.cache.ts';
import { awaySpans } from '../away.rules.ts';

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
