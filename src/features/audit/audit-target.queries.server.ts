import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { SETTINGS_TABS } from '#/features/settings/settings-tabs.rules.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import type { EventData } from '#/platform/events.ts';

/** What an event was about. */
export interface Subject {
  readonly type: string;
  readonly id: string;
  readonly data: EventData;
}

/** Where a subject is seen, with the permission that opens the page; undefined where there is none. */
interface Place {
  readonly page: (guild: string, subject: Subject) => Page | undefined;
  /** Name of a table below whose row must be there; without one it is a page that always is. */
  readonly table?: keyof typeof TABLES;
}

interface Page {
  readonly needs: string;
  readonly path: string;
}

/** Does a row of a guild (`g`) with an id (`s.id`) still exist? */
const TABLES = {
  applications: sql`exists (select from applications t where t.guild_id = g.id and t.id = s.id)`,
  members: sql`exists (select from members t where t.guild_id = g.id and t.character_id = s.id)`,
  ranks: sql`exists (select from ranks t where t.guild_id = g.id and t.id = s.id)`,
  roles: sql`exists (select from roles t where t.guild_id = g.id and t.id = s.id)`,
  announcements: sql`exists (select from announcements t where t.guild_id = g.id and t.id = s.id)`,
} as const;

const PLACES: Readonly<Record<string, Place>> = {
  application: {
    page: (guild, { id }) => ({ needs: 'view:applications', path: `/guilds/${guild}/applications?open=${id}` }),
    table: 'applications',
  },
  announcement: {
    page: (guild, { id }) => ({ needs: 'view:announcements', path: `/guilds/${guild}/announcements/${id}` }),
    table: 'announcements',
  },
  character: {
    page: (guild, { id }) => ({ needs: 'view:members', path: `/guilds/${guild}/members/${id}` }),
    table: 'members',
  },
  guild: { page: (guild) => ({ needs: 'view:members', path: `/guilds/${guild}` }) },
  guild_settings: { page: (guild, { data }) => tabPage(guild, data.tab) },
  hierarchy: { page: (guild) => tabPage(guild, 'ranks') },
  rank: { page: (guild) => tabPage(guild, 'ranks'), table: 'ranks' },
  role: { page: (guild) => tabPage(guild, 'roles'), table: 'roles' },
  application_settings: { page: (guild) => tabPage(guild, 'applications') },
  application_form: { page: (guild) => tabPage(guild, 'applications') },
};

/** Path of each subject that still exists and that the viewer may see, in their order; null for the others. */
export async function linksTo(db: Db, who: GuildScope, subjects: readonly Subject[]): Promise<(string | null)[]> {
  const found = subjects.map((subject) => {
    const place = Object.hasOwn(PLACES, subject.type) ? PLACES[subject.type] : undefined;
    const page = place?.page(who.guildId, subject);
    return { path: page && who.holds(page.needs) ? page.path : null, table: place?.table ?? null };
  });
  const asked = found.flatMap(({ path, table }, i) => (path && table ? [{ i, table, id: subjects[i]?.id ?? '' }] : []));
  if (asked.length === 0) return found.map(({ path }) => path);
  const cases = sql.join(
    Object.entries(TABLES).map(([name, exists]) => sql`when ${name} then ${exists}`),
    sql` `,
  );
  const { rows } = await db.execute<{ i: number; there: boolean }>(sql`
    select s.i::int, case s.name ${cases} end as there
    from (select ${who.guildId}::uuid as id) g,
      unnest(${arrayParam(
        asked.map(({ id }) => id),
        'uuid',
      )}, ${arrayParam(
        asked.map(({ table }) => table),
        'text',
      )}) with ordinality s(id, name, i)`);
  const gone = new Set(rows.filter(({ there }) => !there).map(({ i }) => asked[i - 1]?.i));
  return found.map(({ path }, i) => (gone.has(i) ? null : path));
}

function tabPage(guild: string, tab: unknown): Page | undefined {
  const known = SETTINGS_TABS.find(({ id }) => id === tab);
  return known && { needs: known.needs, path: `/guilds/${guild}/settings/${known.id}` };
}
