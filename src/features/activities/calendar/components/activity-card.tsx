import { useQuery } from '@tanstack/react-query';
import { dayAt } from '#/base/day.ts';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { Keys } from '#/ui/controls/keys.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { HoverCard, HoverCardContent, HoverCardTrigger } from '#/ui/overlays/hover-card.tsx';
import { OpenedBy } from '#/ui/overlays/opened-by.tsx';
import type { useHoverLayer } from '#/ui/overlays/use-hover-layer.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from '../../planning/activity.labels.ts';
import { endOf } from '../../planning/activity.rules.ts';
import { useQuickAnswer } from '../../sign-ups/answer.cache.ts';
import { RoleMeters } from '../../sign-ups/components/role-meters.tsx';
import { signUpsOptions } from '../../sign-ups/sign-up.cache.ts';
import { ANSWERS } from '../../sign-ups/sign-up.labels.ts';
import { signUpShortcuts } from '../../sign-ups/sign-up.shortcuts.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { dayHeading, wallOf } from '../calendar.rules.ts';
import { goingNames } from '../quick-answer.rules.ts';
import { clockText, goingText, standingText } from './activity-item.tsx';
import { answerButtons } from './answer-buttons.tsx';

interface ActivityCardProps {
  guildId: string;
  guildZone: string;
  activity: ActivityRow;
  trigger: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  content: ReturnType<typeof useHoverLayer>['content'];
}

/** What a calendar says of one activity beside it: both times, who is going, and the four responses, which have keys. */
export function ActivityCard({
  guildId,
  guildZone,
  activity,
  trigger,
  open,
  onOpenChange,
  content,
}: ActivityCardProps) {
  const { title, type, status, startsAt, mine } = activity;
  return (
    <HoverCard open={open} onOpenChange={onOpenChange}>
      <HoverCardTrigger asChild>
        <OpenedBy element={trigger} />
      </HoverCardTrigger>
      <HoverCardContent
        {...content}
        role="region"
        aria-label={title}
        side="right"
        align="start"
        className="grid w-88 gap-3"
      >
        <div className="flex items-center gap-2.5 text-13 text-fg-2">
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          <span>{TYPE_LABELS[type]}</span>
          <span className="ml-auto">
            <Timestamp at={startsAt} variant="relative" />
          </span>
        </div>
        <div className="grid gap-0.5">
          <p className="text-16 font-semibold wrap-anywhere">{title}</p>
          <When activity={activity} />
          <p className="text-13 text-fg-3 empty:hidden">
            <GuildTime at={startsAt} timeZone={guildZone} />
          </p>
        </div>
        <p className="text-13 text-fg-2">
          {goingText(activity)}
          {mine === null ? null : ` · You: ${standingText(mine)}`}
        </p>
        {open ? <Details guildId={guildId} activity={activity} /> : null}
      </HoverCardContent>
    </HoverCard>
  );
}

function When({ activity }: { activity: ActivityRow }) {
  const { timeZone, renderedAt } = useViewerTime();
  const { startsAt } = activity;
  const end = new Date(endOf(activity)).toISOString();
  return (
    <p>
      {dayHeading(wallOf(startsAt, timeZone).day, dayAt(renderedAt, timeZone))}, {clockText(startsAt, timeZone)} to{' '}
      {clockText(end, timeZone)}
    </p>
  );
}

/** What is asked for when the card opens, and what can be done. */
function Details({ guildId, activity }: { guildId: string; activity: ActivityRow }) {
  const { data: signUps } = useQuery(signUpsOptions({ guildId, activityId: activity.id }));
  const answer = useQuickAnswer();
  usePageActions(() =>
    activity.isOpen
      ? ANSWERS.map(({ intent, label }) => ({
          ...{ id: `answer ${intent}`, label: `Respond: ${label}`, icon: 'check' as const },
          keys: signUpShortcuts.shortcuts[intent].keys,
          run: () => answer(guildId, activity, intent),
        }))
      : [],
  );
  return (
    <>
      {signUps && signUps.items.length > 0 ? (
        <div className="grid gap-2 border-t border-edge pt-3">
          <RoleMeters signUps={signUps} />
          <p className="text-13 text-fg-2 wrap-anywhere empty:hidden">{goingNames(signUps.items)}</p>
        </div>
      ) : null}
      {activity.isOpen ? (
        <div className="grid gap-2 border-t border-edge pt-3">
          {answerButtons({
            activity,
            onAnswer: (intent) => answer(guildId, activity, intent),
            className: 'answer-buttons-card',
          })}
          <p className="flex items-center gap-1 text-12 text-fg-3">
            {ANSWERS.map(({ intent }) => (
              <Keys key={intent} of={signUpShortcuts.shortcuts[intent].keys} />
            ))}
            respond
          </p>
        </div>
      ) : null}
    </>
  );
}
