import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useClock } from '#/ui/text/clock.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { waitingText } from '../health.rules.ts';
import { healthOptions, useRetryPosts } from '../post.cache.ts';
import type { PostHealth } from '../post.queries.server.ts';

/** How posting does, directly under the link: each problem says where it is and what to do. */
export function HealthCard({ guildId }: { guildId: string }) {
  const { data: health } = useSuspenseQuery(healthOptions(guildId));
  const retry = useRetryPosts();
  if (!health) return null;
  const { problems, failed, pauses, waiting, can } = health;
  const isWell = problems.length === 0 && failed.length === 0 && pauses.length === 0;
  return (
    <Card aria-labelledby="discord-health">
      <CardHead
        id="discord-health"
        title="Health"
        aside={waiting > 0 ? <span className="text-13 text-fg-3">{waitingText(waiting)}</span> : null}
      />
      <CardBody className="grid gap-4">
        {isWell ? (
          <p className="flex items-center gap-2 text-fg-2">
            <Icon name="check" className="size-4 shrink-0 text-success" />
            Everything is posted where it belongs.
          </p>
        ) : (
          <ul className="grid gap-3">
            {problems.map(({ where, problem }) => (
              <Problem key={`${where} ${problem}`} title={where} text={problem} />
            ))}
            {pauses.map(({ where, until }) => (
              <Pause key={where} where={where} until={until} />
            ))}
            {failed.map((one) => (
              <Problem key={`${one.what} ${one.error}`} title={failedText(one)} text={one.error} />
            ))}
          </ul>
        )}
        {can.retry ? (
          <div>
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate({ guildId })}>
              Try again
            </Button>
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}

const failedText = ({ what, count }: PostHealth['failed'][number]): string =>
  `${what}: ${count === 1 ? '1 message was' : `${count} messages were`} not sent`;

/** It ends by itself. */
function Pause({ where, until }: PostHealth['pauses'][number]) {
  const { renderedAt } = useViewerTime();
  const isSoon = useClock((now) => Date.parse(until) - now < 60_000, renderedAt);
  return (
    <li className="flex items-start gap-2">
      <Icon name="clock" className="mt-0.5 size-4 shrink-0 text-fg-3" />
      <span className="grid min-w-0">
        <span className="font-medium">{where}: waiting because Discord asked to</span>
        <span className="text-13 text-fg-2">
          Continues {isSoon ? 'in less than a minute' : <Timestamp at={until} variant="relative" />}.
        </span>
      </span>
    </li>
  );
}

function Problem({ title, text }: { title: string; text: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="grid min-w-0">
        <span className="font-medium">{title}</span>
        <span className="text-13 text-fg-2 wrap-anywhere">{text}</span>
      </span>
    </li>
  );
}
