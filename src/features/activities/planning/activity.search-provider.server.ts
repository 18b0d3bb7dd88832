import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { TYPE_LABELS } from './activity.labels.ts';
import { ActivityPolicy } from './activity.policy.ts';
import { ACTIVITY_TYPES } from './activity.rules.ts';

/** Activities by title, those of the last seven days and to come; drafts by the people who plan (`maySee`). */
export const activitySearch: SearchProvider = {
  kind: 'activity',
  needs: ActivityPolicy.view.needs,
  find: (search) => {
    const planners = search.guilds.filter(
      ({ holds }) => holds('create:activities') || holds('edit:activities') || holds('manage:activities'),
    );
    return sql`
      select a.id::text as id, a.guild_id::text as guild_id, a.title, null::text as image,
        array[a.type, to_char(a.starts_at at time zone
          (select g.time_zone from guilds g where g.id = a.guild_id), 'MM/DD/YYYY')] as facts
      from activities a
      where ${inGuilds(search.guilds, sql`a.guild_id`)} and a.starts_at > now() - interval '7 days' and ${mentions(search, sql`a.title`)}
        and (a.status <> 'draft' or ${inGuilds(planners, sql`a.guild_id`)})
      ${bestFirst(search, sql`a.title`, sql`a.guild_id`)}`;
  },
  describe: ([type, day = '']) => {
    const known = ACTIVITY_TYPES.find((each) => each === type);
    return [known ? TYPE_LABELS[known] : 'Activity', day].filter(Boolean).join(', ');
  },
};
