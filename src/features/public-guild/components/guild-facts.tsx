import type { ReactNode } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import type { PublicGuild } from '../guild.queries.server.ts';

/** Plain facts of a guild, one a line; what it did not say is absent. */
export function GuildFacts({ guild }: { guild: PublicGuild }) {
  const facts: [string, ReactNode][] = [
    ['Region', guild.region],
    ['Realm', guild.server],
    ['Play hours', guild.playHours],
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
            <dt className="text-fg-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** '04/22/2026': the page is the same for all readers, so the day is that of UTC. */
const dateOf = (at: string): string => formatTimestamp(at, 'UTC', 'full').split(',', 1)[0] ?? '';
