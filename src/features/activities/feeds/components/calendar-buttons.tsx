import { buttonClasses } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

interface CalendarButtonsProps {
  guildId: string;
  activityId: string;
  startsAt: string;
}

/** Ways to take an activity along: as a file, as a time that Discord shows to all in their own zone, as a link. */
export function CalendarButtons({ guildId, activityId, startsAt }: CalendarButtonsProps) {
  // Not drawn, so the server's page needs none.
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  const look = { size: 'sm', variant: 'ghost' } as const;
  return (
    <>
      <a className={buttonClasses(look)} href={`/api/guilds/${guildId}/activities/${activityId}`} download>
        <Icon name="calendar-days" />
        Add to calendar
      </a>
      <CopyButton
        {...look}
        text={`<t:${Math.floor(Date.parse(startsAt) / 1000)}:F>`}
        label="Copy Discord time"
        icon={<Icon name="clock" />}
      />
      <CopyButton
        {...look}
        text={`${origin}/guilds/${guildId}/activities/${activityId}`}
        label="Copy link"
        icon={<Icon name="link" />}
      />
    </>
  );
}
