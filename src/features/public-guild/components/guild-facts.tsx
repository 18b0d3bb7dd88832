import type { ReactNode } from 'react';
import { formatTimestamp, zoneLabel } from '#/base/time.ts';
import { weekText } from '#/features/activities/availability/week.rules.ts';
import type { PublicGuild } from '../guild.queries.server.ts';

/** Plain facts of a guild, one a line; what it did not say is absent. */
export function GuildFacts({ guild }: { guild: PublicGuild }) {
  const facts: [string, ReactNode][] = [
    ['Region', guild.region],
    ['Realm', guild.server],
    ['Play hours', playHoursOf(guild)],
    ['Language', guild.language],
    [
      'Founded',
      <time key="founded" dateTime={guild.createdAt}>
        {dateOf(guild.createdAt)}
      </time>,
    ],
  ];
  return (
    <dl className="grid text-13">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="flex justify-between gap-4 border-b py-2.25">
            <dt className="shrink-0 text-fg-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** 'Mon to Fri 07:00 PM to 11:00 PM, Europe/London', and what the guild adds to that. */
function playHoursOf({ playWeek, playHours, timeZone }: PublicGuild): ReactNode {
  if (playWeek === null) return playHours;
  return (
    <>
      {weekText(playWeek)}, {zoneLabel(timeZone)}
      {playHours ? <span className="block text-fg-2">{playHours}</span> : null}
    </>
  );
}

/** '04/22/2026': the page is the same for all readers, so the day is that of UTC. */
const dateOf = (at: string): string => formatTimestamp(at, 'UTC', 'full').split(',', 1)[0] ?? '';
