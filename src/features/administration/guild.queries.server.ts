import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#/base/uuid.ts';
import { hasPlans } from '#/features/guild-access/plans/plan.api.server.ts';
import { PLAN_IDS, PLAN_PHASES, type PlanId, type PlanPhase } from '#/features/guild-access/plans/plan.rules.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type GuildFilter, HISTORY_ROWS } from './administration.rules.ts';
import { guildInput, listGuildsInput } from './administration.schema.ts';
import { entriesAbout } from './platform-log.queries.server.ts';

const GUILD = {
  ...{ id: text, slug: text, name: text, image: text.orNull, region: text, server: text, members: int },
  ...{ owner: text.orNull, ownerUserId: text.orNull, verified: bool, archived: bool, pending: bool },
  subscription: object({ plan: oneOf(PLAN_IDS), phase: oneOf(PLAN_PHASES) }).orNull,
  createdAt: instant,
};
const COLUMNS = sql`g.id, g.slug, g.name, g.avatar_image_link as image, g.region, g.server, coalesce(n.members, 0) as members,
  o.name as owner, o.user_id as "ownerUserId", g.verified_at is not null as verified, g.archived_at is not null as archived,
  coalesce(v.state = 'pending', false) as pending, g.created_at as "createdAt",
  case when p.guild_id is not null then jsonb_build_object('plan', p.said_plan, 'phase', p.said_phase) end as subscription`;
const FROM = sql`guilds g left join guild_counts n on n.guild_id = g.id left join characters o on o.id = g.owner_character_id
  left join verification_requests v on v.guild_id = g.id left join guild_plans p on p.guild_id = g.id`;
const NEWEST: SortKey = { by: sql`g.id`, type: 'uuid', desc: true };

/** Guilds, the newest first, found by a part of their name or description, or by ID. */
export const listGuilds = adminQuery({
  name: 'adminGuild.listGuilds',
  input: listGuildsInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { search, only, ...page } }) => {
    const keys = keysetPage(page, [NEWEST]);
    const where = [sql`g.deleted_at is null`, searchedFor(search), narrowedTo(only), keys.after];
    const found = await sqlRows(db).as({ ...GUILD, pageKey })(sql`
      select ${COLUMNS}, ${keys.key} as "pageKey" from ${FROM}
      where ${sql.join(where, sql` and `)} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(({ pageKey: _, ...guild }) => withPlan(guild)), nextCursor };
  },
});

/** The plan that was recorded last; null where guilds pay for none here. */
const withPlan = <Guild extends { readonly subscription: Subscription | null }>({ subscription, ...guild }: Guild) => ({
  ...guild,
  plan: hasPlans() ? (subscription ?? NO_PLAN) : null,
});
type Subscription = { readonly plan: PlanId; readonly phase: PlanPhase };
const NO_PLAN: Subscription = { plan: 'free', phase: 'none' };

function searchedFor(search: string | undefined): SQL {
  if (search === undefined || search === '') return sql`true`;
  const id: unknown = search;
  return isUuid(id) ? sql`g.id = ${id}` : sql`g.searched like ${containing(search.toLowerCase())}`;
}

function narrowedTo(only: GuildFilter | undefined): SQL {
  if (only === 'pending') return sql`g.id in (select guild_id from verification_requests where state = 'pending')`;
  if (only === 'verified') return sql`g.verified_at is not null`;
  return only === 'archived' ? sql`g.archived_at is not null` : sql`true`;
}

const REQUEST = object({ state: text, note: text, by: text, at: instant, answer: text.orNull });

/** One guild, for platform admins: no more of it than they act on. */
export const getAdminGuild = adminQuery({
  name: 'adminGuild.getAdminGuild',
  input: guildInput,
  load: async (db, { guild }) => {
    const [found] = await sqlRows(db).as({ ...GUILD, request: REQUEST.orNull })(sql`
      select ${COLUMNS}, case when v.guild_id is not null then jsonb_build_object('state', v.state, 'note', v.note,
        'by', v.asked_by_name, 'at', v.asked_at, 'answer', v.answer) end as request
      from ${FROM} where g.id = ${guild} and g.deleted_at is null`);
    return found ?? null;
  },
  allow: AdminPolicy.any,
  read: async ({ db, loaded: guild }) => ({
    ...withPlan(guild),
    history: await entriesAbout(db, guild.id, HISTORY_ROWS),
  }),
});

export type AdminGuild = Awaited<ReturnType<typeof getAdminGuild>>;
export type AdminGuildRow = Awaited<ReturnType<typeof listGuilds>>['items'][number];
