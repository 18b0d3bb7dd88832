import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { isPointStaff, PoolPolicy } from './pool.policy.ts';

/** Pools of points by their names, the first by that of the settings; none while points are off. */
export const poolSearch: SearchProvider = {
  kind: 'pool',
  needs: PoolPolicy.view.needs,
  find: (search) => sql`
    select p.id, p.guild_id, p.title, null::text as image, array[p.state] as facts
    from (
      select o.id::text as id, o.guild_id::text as guild_id, coalesce(o.name, s.values ->> 'dkpName', 'DKP') as title,
        case when o.archived_at is null then 'open' else 'archived' end as state
      from point_pools o join guild_settings s on s.guild_id = o.guild_id and s.tab = 'dkp' and s.values ->> 'dkpEnabled' = 'true'
      where ${inGuilds(search.guilds, sql`o.guild_id`)}
        and (o.audience = 'everyone' or ${inGuilds(search.guilds.filter(isPointStaff), sql`o.guild_id`)})
    ) p
    where ${mentions(search, sql`p.title`)} ${bestFirst(search, sql`p.title`, sql`p.guild_id::uuid`)}`,
  describe: ([state]) => (state === 'archived' ? 'Pool of points, archived' : 'Pool of points'),
};
