import { LinkButton } from '#/ui/controls/button.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import type { Overlap } from '../availability.cache.ts';
import { freeText, timesText } from '../availability.labels.ts';

interface BestTimesProps {
  guildId: string;
  overlap: Overlap;
}

/** The times at which most are free, in words. */
export function BestTimes({ guildId, overlap: { best, people, timeZone, can } }: BestTimesProps) {
  return (
    <Card aria-labelledby="best">
      <CardHead id="best" title="Best times" />
      {best.length === 0 ? (
        <p className="p-4 text-13 text-fg-2">No one is free that long in the coming week.</p>
      ) : (
        <ol>
          {best.map(({ startsAt, minutes, free, roles }) => (
            <CardRow key={startsAt} asChild className="py-2.5">
              <li>
                <div className="min-w-0 grow">
                  <p className="font-medium">{timesText(startsAt, minutes, timeZone)}</p>
                  <p className="text-13 text-fg-2">{freeText(free, people, roles)}</p>
                </div>
                {can.create ? (
                  <LinkButton
                    size="sm"
                    to="/guilds/$guildId/activities/new"
                    params={{ guildId }}
                    search={{ start: startsAt }}
                    aria-label={`Create activity ${timesText(startsAt, minutes, timeZone)}`}
                  >
                    Create
                  </LinkButton>
                ) : null}
              </li>
            </CardRow>
          ))}
        </ol>
      )}
    </Card>
  );
}
