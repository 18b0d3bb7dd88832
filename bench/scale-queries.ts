import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { principalOf } from '../src/features/accounts/account.access.server.ts';
import { listMyApplications } from '../src/features/applications/apply/applicant.queries.server.ts';
import { listApplications } from '../src/features/applications/review/application.queries.server.ts';
import { myGuilds } from '../src/features/dashboard/my-guilds.queries.server.ts';
import { activeGuilds, discoverGuilds } from '../src/features/discovery/discovery.queries.server.ts';
import type { DiscoverGuildsInput } from '../src/features/discovery/discovery.schema.ts';
import { listMembers } from '../src/features/members/roster/member.queries.server.ts';
import { publicGuild } from '../src/features/public-guild/guild.queries.server.ts';
import { database } from '../src/platform/db/db.server.ts';
import { sqlRows, text } from '../src/platform/db/rows.server.ts';
import '../src/features/registry.server.ts';

export interface ScaleQuery {
  readonly what: string;
  readonly run: () => Promise<unknown>;
  /** Promised to be within twice of what it takes at 1,000 guilds; the others are reported. */
  readonly promised: boolean;
}

/** The lists of the product, asked of a world; those of one guild are asked of its largest. */
export async function scaleQueries(): Promise<ScaleQuery[]> {
  const guild = await largestGuild();
  const owner = ownerOf(guild);
  const { nextCursor } = await discoverGuilds.as(ANONYMOUS, {});
  const discovery = (what: string, input: DiscoverGuildsInput, promised = true): ScaleQuery => ({
    what: `discovery, ${what}`,
    run: () => discoverGuilds.as(ANONYMOUS, input),
    promised,
  });
  const other = (what: string, run: () => Promise<unknown>): ScaleQuery => ({ what, run, promised: false });
  const { id: guildId, slug } = guild;
  return [
    discovery('no filter', {}),
    discovery('second page', { cursor: nextCursor ?? undefined }),
    discovery('most members first', { sort: 'members' }),
    discovery('newest first', { sort: 'newest' }),
    discovery('text that many have', { query: 'siege' }),
    discovery('text that few have', { query: 'ferry' }),
    discovery('text that nobody has', { query: 'quixotry' }),
    discovery('region', { region: 'Europe' }),
    discovery('realm', { server: 'Lotharia' }),
    discovery('members', { minMemberCount: 10 }),
    discovery('age', { minGuildAge: 365 }),
    discovery('with a tag', { includeTags: ['Raiding'] }),
    discovery('without a tag', { excludeTags: ['Raiding'] }),
    discovery('text, region and tag', { query: 'crew', region: 'Europe', includeTags: ['Raiding'] }, false),
    discovery('with three tags', { includeTags: ['Raiding', 'Roleplay', 'Trading'] }, false),
    discovery('two letters that nobody has', { query: 'zq' }, false),
    other('home: active guilds', () => activeGuilds.as(ANONYMOUS, {})),
    other('public guild page', () => publicGuild.as(ANONYMOUS, { slug })),
    other('members of a guild', () => listMembers.as(owner, { guildId, limit: 50 })),
    other('applications of a guild', () => listApplications.as(owner, { guildId, limit: 25 })),
    other('applications of a guild, by name', () => listApplications.as(owner, { guildId, query: 'an', limit: 25 })),
    other('my applications', () => listMyApplications.as(owner, {})),
    other('my guilds', () => myGuilds.as(owner, {})),
    other('frame of every page', () => getShell.as(owner, {})),
  ];
}

/** The owner of a guild, signed in. */
export const ownerOf = ({ owner: userId }: { owner: string }) =>
  principalOf({
    userId,
    sessionId: uuidv7(),
    name: 'Owner',
    username: null,
    discordId: null,
    platformRole: 'user',
    deniedPermissions: [],
  });

export async function largestGuild(): Promise<{ id: string; slug: string; owner: string }> {
  const rows = await sqlRows(database()).as({ id: text, slug: text, owner: text })(sql`
    select g.id, g.slug, c.user_id as owner from guilds g join characters c on c.id = g.owner_character_id
      join guild_counts n on n.guild_id = g.id
    order by n.members desc, g.id limit 1`);
  if (!rows[0]) throw new Error('The world has no guild');
  return rows[0];
}
