import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guilds/guild.gate.server.ts';
import { SETTINGS_TABS } from '#/features/guilds/settings-tabs.rules.ts';
import type { Db } from '#/platform/db.server.ts';
import type { EventData } from '#/platform/events.ts';
import { anyNumber } from '#/platform/read-together.server.ts';

/** What an event was about. */
export interface Subject {
  readonly type: string;
  readonly id: string;
  readonly data: EventData;
}

/** What is asked of a subject before a link to it is shown: a permission, and that it is still there. */
interface Place {
  readonly needs: string;
  readonly path: (guild: string, subject: Subject) => string | undefined;
  /** Name of a table below; without one it is a page that is always there. */
  readonly table?: keyof typeof TABLES;
}

/** Does a row of a guild (`g`) with an id (`s.id`) still exist? */
const TABLES = {
  applications: sql`exists (select from applications t where t.guild_id = g.id and t.id = s.id)`,
  members: sql`exists (select from members t where t.guild_id = g.id and t.character_id = s.id)`,
  ranks: sql`exists (select from ranks t where t.guild_id = g.id and t.id = s.id)`,
  roles: sql`exists (select from roles t where t.guild_id = g.id and t.id = s.id)`,
} as const;

const settings = (tab: string) => (guild: string) => tabPath(guild, tab);

/** Where subjects of each type are seen. */
const PLACES: Readonly<Record<string, Place>> = {
  application: {
    needs: 'view:applications',
    path: (guild, { id }) => `/guilds/${guild}/applications?open=${id}`,
    table: 'applications',
  },
  character: { needs: 'view:members', path: (_guild, { id }) => `/characters/${id}`, table: 'members' },
  guild: { needs: 'view:members', path: (guild) => `/guilds/${guild}` },
  settings: { needs: 'view:members', path: (guild, { data }) => tabPath(guild, data.tab) },
  application_settings: { needs: 'edit:applications', path: settings('applications') },
  application_form: { needs: 'edit:applications', path: settings('applications') },
};

/** Path of each subject that still exists and that the viewer may see, in their order; null for the others. */
export async function linksTo(db: Db, who: GuildScope, subjects: readonly Subject[]): Promise<(string | null)[]> {
  const found = subjects.map((subject) => {
    const place = Object.hasOwn(PLACES, subject.type) ? PLACES[subject.type] : undefined;
    const path = place && who.holds(place.needs) ? place.path(who.guildId, subject) : undefined;
    return { path: path ?? null, table: place?.table ?? null };
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
      unnest(${anyNumber(
        asked.map(({ id }) => id),
        'uuid',
      )}, ${anyNumber(
        asked.map(({ table }) => table),
        'text',
      )}) with ordinality s(id, name, i)`);
  const gone = new Set(rows.filter(({ there }) => !there).map(({ i }) => asked[i - 1]?.i));
  return found.map(({ path }, i) => (gone.has(i) ? null : path));
}

function tabPath(guild: string, tab: unknown): string | undefined {
  const known = SETTINGS_TABS.find(({ id }) => id === tab);
  return known?.to.replace('$guildId', guild);
}
