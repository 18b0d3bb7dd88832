import { sql } from 'drizzle-orm';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { STATUS_LABELS } from '#/features/applications/application.rules.ts';
import { APPLICATION_STATUSES } from '#/features/applications/application-values.rules.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { permitted } from '#/platform/policy.ts';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';

/**
 * Applications by the names that their list is searched by: character and person. Who looks for someone that was accepted means
 * the member: where members are found, their applications are not.
 */
export const applicationSearch: SearchProvider = {
  kind: 'application',
  needs: ApplicationPolicy.view.needs,
  find: (search) => {
    const withMembers = search.guilds.filter((guild) => permitted(guild, MemberPolicy.view.needs) === true);
    return sql`
    select a.id::text as id, a.guild_id::text as guild_id, a.character_name as title, null::text as image,
      array[a.status] as facts
    from applications a
    where ${inGuilds(search.guilds, sql`a.guild_id`)}
      and ${mentions(search, sql`a.character_name`, sql`(select name from users where id = a.user_id)`)}
      and not (${inGuilds(withMembers, sql`a.guild_id`)} and ${isMember})
    ${bestFirst(search, sql`a.character_name`, sql`a.guild_id`)}`;
  },
  describe: ([stored]) => {
    const status = APPLICATION_STATUSES.find((known) => known === stored);
    return status ? `Application, ${STATUS_LABELS[status].toLowerCase()}` : 'Application';
  },
};

/** Looked up for each application that matches; as `exists`, all members would be read first. */
const isMember = sql`coalesce(
  (select true from members m where m.guild_id = a.guild_id and m.character_id = a.character_id), false)`;
