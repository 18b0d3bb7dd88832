import { Link } from '@tanstack/react-router';
import { ChevronRight, ScrollText } from 'lucide-react';
import type { ApplicationGlance } from '#/features/guilds/application-glance.queries.server.ts';
import { Card, CardBody, CardHead, CardRow } from '#/ui/card.tsx';
import { Timestamp } from '#/ui/timestamp.tsx';

/** What waits for staff; a row without anything waiting is absent. */
export function NeedsYou({ guildId, glance }: { guildId: string; glance: ApplicationGlance }) {
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs you" aside={`${glance.pending.toLocaleString('en-US')} open`} />
      {glance.pending === 0 ? (
        <CardBody className="text-fg-2">Nothing is waiting for you.</CardBody>
      ) : (
        <CardRow asChild className="border-t-0!">
          <Link to="/guilds/$guildId/applications" params={{ guildId }}>
            <ScrollText aria-hidden className="size-5" />
            <span className="grid min-w-0 flex-1 py-2">
              <span className="font-medium">Applications to review</span>
              {glance.oldestAt ? (
                <span className="text-12 text-fg-3">
                  Oldest came <Timestamp at={glance.oldestAt} variant="relative" plain />
                </span>
              ) : null}
            </span>
            <span className="text-16 font-semibold tabular-nums">{glance.pending.toLocaleString('en-US')}</span>
            <ChevronRight aria-hidden />
          </Link>
        </CardRow>
      )}
    </Card>
  );
}
