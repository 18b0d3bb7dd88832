import { useSuspenseQuery } from '@tanstack/react-query';
import { dayAt } from '#/base/day.ts';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useQuickAnswer } from '../../sign-ups/answer.cache.ts';
import { myNextOptions } from '../calendar.cache.ts';
import { dayHeading, wallOf } from '../calendar.rules.ts';
import { activityRow } from './activity-item.tsx';
import { answerButtons } from './answer-buttons.tsx';

/** What takes place in the viewer's guilds within a week, with their responses; nothing where nothing does. */
export function MyNextActivities() {
  const {
    data: { items, more, unanswered },
  } = useSuspenseQuery(myNextOptions());
  const { timeZone, renderedAt } = useViewerTime();
  const answer = useQuickAnswer();
  if (items.length === 0) return null;
  const today = dayAt(renderedAt, timeZone);
  return (
    <Card aria-labelledby="next-activities">
      <CardHead
        id="next-activities"
        title={<span className="whitespace-nowrap">Next activities</span>}
        note={unanswered > 0 ? `${unanswered} without your response within seven days` : undefined}
      />
      <ul>
        {items.map((activity) =>
          activityRow({
            guildId: activity.guild.id,
            activity,
            timeZone,
            facts: `${activity.guild.name} · ${dayHeading(wallOf(activity.startsAt, timeZone).day, today)}`,
            aside: activity.isOpen
              ? answerButtons({
                  activity,
                  onAnswer: (intent) => answer(activity.guild.id, activity, intent),
                })
              : null,
          }),
        )}
      </ul>
      {more > 0 ? (
        <p className="border-t px-4 py-2.5 text-13 text-fg-3">
          {more} more within seven days, in the {more === 1 ? 'calendar of its guild' : 'calendars of your guilds'}
        </p>
      ) : null}
    </Card>
  );
}
