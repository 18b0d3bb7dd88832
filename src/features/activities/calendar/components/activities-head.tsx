import { SubscribeButton } from '#/features/activities/feeds/components/subscribe-button.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

interface ActivitiesHeadProps {
  guildId: string;
  /** Of the page, where it isn't the calendar. */
  title?: string;
  can: { readonly create: boolean };
}

/** Title and tabs of a guild's activities. */
export function ActivitiesHead({ guildId, title = 'Activities', can }: ActivitiesHeadProps) {
  const params = { guildId };
  return (
    <>
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        <div className="contents" data-print="hide">
          <SubscribeButton guildId={guildId} />
          {can.create ? (
            <LinkButton
              variant="primary"
              className="max-md:w-full"
              icon={<Icon name="plus" />}
              to="/guilds/$guildId/activities/new"
              params={params}
            >
              Create activity
            </LinkButton>
          ) : null}
        </div>
      </header>
      <TabNav label="Activities" className="mb-4">
        <TabNavLink
          to="/guilds/$guildId/activities"
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Calendar
        </TabNavLink>
        <TabNavLink to="/guilds/$guildId/activities/upcoming" params={params} activeOptions={{ includeSearch: false }}>
          Upcoming
        </TabNavLink>
        <TabNavLink
          to="/guilds/$guildId/activities/availability"
          params={params}
          activeOptions={{ includeSearch: false }}
        >
          Availability
        </TabNavLink>
        {can.create ? (
          <TabNavLink to="/guilds/$guildId/activities/templates" params={params}>
            Templates
          </TabNavLink>
        ) : null}
      </TabNav>
    </>
  );
}
