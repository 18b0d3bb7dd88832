import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { myNewsOptions } from '../announcement.cache.ts';
import { unreadLabel } from '../announcement.rules.ts';

/** Unread announcements of the viewer's guilds; renders nothing if there are none. */
export function MyNews() {
  const { data: guilds } = useSuspenseQuery(myNewsOptions());
  if (guilds.length === 0) return null;
  const unread = guilds.reduce((sum, guild) => sum + guild.unread, 0);
  return (
    <Card aria-labelledby="my-news">
      <CardHead id="my-news" title="Announcements" aside={`${unreadLabel(unread)} unread`} />
      <ul>
        {guilds.flatMap(({ guild, newest }) =>
          newest.map(({ id, title, tag, publishedAt }) => (
            <li key={id} className="not-first:border-t">
              <CardRow asChild>
                <Link
                  to="/guilds/$guildId/announcements/$announcementId"
                  params={{ guildId: guild.id, announcementId: id }}
                >
                  <span className="grid min-w-0 grow">
                    <span className="truncate font-medium">{title}</span>
                    <span className="truncate text-13 text-fg-3">
                      {guild.name}, {tag}
                    </span>
                  </span>
                  <span className="text-12 text-fg-3">
                    <Timestamp at={publishedAt} variant="very_short" plain />
                  </span>
                </Link>
              </CardRow>
            </li>
          )),
        )}
      </ul>
    </Card>
  );
}
