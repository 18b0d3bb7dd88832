import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { NO_PERSON, peopleIn } from '#/features/members/roster/people.sql.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import { readSchemaTab, type SchemaTabState } from '#/features/settings/settings-tab.queries.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type Page, type PageInput, sortParts } from '#/platform/lists/list.ts';
import { can } from '#/platform/policy.ts';
import { HOLD_BOOKS } from './holds/hold.rules.ts';
import { PointPolicy } from './point.policy.ts';
import { type InPool, MEMBERS_BOOK, peopleOf, readStandings, unitIn } from './point.repository.server.ts';
import { grantOf, NOTHING } from './point.rules.ts';
import { listStandingsInput, pointSummaryInput, previewAdjustmentInput } from './point.schema.ts';
import { DEFAULT_ORDER, type StandingOrder, type StandingSort } from './point.search.ts';

/** The DKP tab is read by POST, the only one; it changes nothing (docs/product/settings.md#module-tabs). */
export const getPointSettings = guildQuery({
  name: 'point.getPointSettings',
  method: 'POST',
  input: guildIdInput,
  load: async () => ({ module: pointSettings.id }),
  allow: SettingsPolicy.module,
  read: async ({ db, who }): Promise<SchemaTabState> => ({
    ...(await readSchemaTab(db, who.guildId, pointSettings)),
    pools: [],
    discord: null,
  }),
});

/** A person in the guild, by their highest character, with their points in hundredths. */
export interface StandingRow {
  readonly place: number;
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly userName: string;
  readonly isMine: boolean;
  readonly balance: number;
  /** Of the balance, on hold for bids; of others without sealed ones. */
  readonly held: number;
  /** By awards and tasks in the last 30 days. */
  readonly earned: number;
  /** Of the latest entry; null without any. */
  readonly lastAt: string | null;
}

/** Members by their points; others than the viewer only where the guild shows them. */
export const listStandings = guildQuery({
  name: 'point.listStandings',
  input: listStandingsInput,
  load: (db, { poolId }, who) => readSeenPool(db, who, poolId),
  allow: PointPolicy.view,
  read: async ({ db, who, input: { guildId, poolId: _, ...wanted }, loaded: { id } }) =>
    readPage(db, who, { guildId, poolId: id }, wanted),
});

/** How the guild uses a pool of points, what the viewer has, and what they may do. */
export const pointSummary = guildQuery({
  name: 'point.pointSummary',
  input: pointSummaryInput,
  load: (db, { poolId }, who) => readSeenPool(db, who, poolId),
  allow: PointPolicy.view,
  read: async ({ db, who, loaded: { id: poolId, name, label, audience, enabled, posts, rules } }) => {
    const { guildId, userId } = who;
    const pool = { guildId, poolId };
    const mine =
      userId === null
        ? null
        : await readPage(db, who, pool, {
            query: '',
            sort: DEFAULT_ORDER,
            limit: 1,
            cursor: undefined,
            onlyMine: true,
          });
    const standing = userId === null ? undefined : (await readStandings(db, pool, [userId])).get(userId);
    const me = mine?.items[0];
    return {
      ...{ poolId, enabled, name, unit: label, audience, archived: enabled && !posts },
      weeklyCap: rules.weeklyCap,
      hardCap: rules.hardCap,
      overdraft: rules.overdraft,
      ofAll: maySeeOfOthers(who, 'transactions', await visibilityIn(guildId)),
      mine: me ? { ...me, earnedThisWeek: standing?.earnedThisWeek ?? 0 } : null,
      can: {
        adjust: posts && canChange(who, PointPolicy.adjust, { userIds: [] }),
        adjustOwn: posts && userId !== null && canChange(who, PointPolicy.adjust, { userIds: [userId] }),
        previewDecay: posts && canChange(who, PointPolicy.manage, undefined),
      },
      opensSettings: can(who, SettingsPolicy.module, { module: pointSettings.id }),
    };
  },
});

export type PointSummary = Awaited<ReturnType<typeof pointSummary>>;

/** What an adjustment would come to for each member, the caps considered; nothing is posted. */
export const previewAdjustment = guildQuery({
  name: 'point.previewAdjustment',
  method: 'POST',
  input: previewAdjustmentInput,
  load: async (db, { guildId, poolId, memberIds }, who) => {
    const pool = await readSeenPool(db, who, poolId);
    const people = pool ? await peopleOf(db, guildId, memberIds) : [];
    return pool && people.length > 0 ? { pool, people, userIds: people.map(({ userId }) => userId) } : null;
  },
  allow: PointPolicy.adjust,
  read: async ({ db, who: { guildId }, input: { amount }, loaded: { pool, people, userIds } }) => {
    const standings = await readStandings(db, { guildId, poolId: pool.id }, userIds);
    const items = people.map(({ userId, characterId, name }) => {
      const standing = standings.get(userId) ?? NOTHING;
      const { granted, limit } = grantOf('adjustment', amount, standing, pool.rules);
      return { characterId, name, before: standing.balance, granted, limit, after: standing.balance + granted };
    });
    return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  },
});

export type AdjustmentPreview = Awaited<ReturnType<typeof previewAdjustment>>;

interface Wanted extends PageInput {
  readonly query: string;
  readonly sort: StandingOrder;
  readonly onlyMine?: boolean;
}

const ROW = {
  ...{ place: int, characterId: text, name: text, avatarImageLink: text.orNull, userName: text, isMine: bool },
  ...{ balance: int, held: int, earned: int, lastAt: instant.orNull, pageKey, total: int },
};

/** The standings of a pool that the viewer sees. Places are among all who are in the guild, whatever is searched for. */
export async function readPage(db: Db, who: GuildScope, pool: InPool, wanted: Wanted): Promise<Page<StandingRow>> {
  const { query, sort, limit, cursor, onlyMine = false } = wanted;
  const page = keysetPage({ sort, limit, cursor }, keysOf(sort));
  const seesAll = !onlyMine && maySeeOfOthers(who, 'transactions', await visibilityIn(who.guildId));
  const me = sql`${who.userId ?? NO_PERSON}::uuid`;
  const named =
    query === ''
      ? sql`true`
      : sql`(lower(s.name) like lower(${containing(query)}) or lower(s."userName") like lower(${containing(query)}))`;
  const found = await sqlRows(db).as(ROW)(sql`
    with people as materialized (
      select p.* from ${peopleIn(who.guildId)} p
    ), earned as materialized (
      select e.user_id, sum(e.granted)::bigint as points from point_transactions t
      join point_entries e on e.guild_id = t.guild_id and e.transaction_id = t.transaction_id
      where t.guild_id = ${who.guildId} and t.pool_id = ${pool.poolId} and t.at >= now() - interval '30 days'
        and t.kind in ('award', 'task')
      group by e.user_id
    ), held as materialized (
      select h.holder, sum(h.balance)::bigint as points from ledger_accounts h
      where h.guild_id = ${who.guildId} and h.unit = ${unitIn(pool)}
        and (h.book = ${HOLD_BOOKS.open} or (h.book = ${HOLD_BOOKS.sealed} and h.holder = ${me}))
      group by h.holder
    ), standing as materialized (
      select rank() over (order by coalesce(a.balance, 0) desc)::int as place, p.user_id, p.character_id as "characterId", p.name,
        p.avatar_image_link as "avatarImageLink", p.user_name as "userName", p.user_id = ${me} as "isMine",
        coalesce(a.balance, 0)::bigint as balance, coalesce(h.points, 0)::bigint as held, coalesce(e.points, 0)::bigint as earned, a.last_at as "lastAt"
      from people p
      left join ledger_accounts a on a.guild_id = ${who.guildId} and a.book = ${MEMBERS_BOOK} and a.unit = ${unitIn(pool)} and a.holder = p.user_id
      left join earned e on e.user_id = p.user_id
      left join held h on h.holder = p.user_id
    ), shown as materialized (
      select s.* from standing s where (${seesAll} or s."isMine") and ${named})
    select s.place, s."characterId", s.name, s."avatarImageLink", s."userName", s."isMine", s.balance, s.held, s.earned, s."lastAt",
      ${page.key} as "pageKey", (select count(*) from shown)::int as total
    from shown s where ${page.after} order by ${page.order} limit ${page.limit}`);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(({ pageKey: _, total: __, ...row }) => row),
    nextCursor,
    ...(cursor === undefined && { total: found[0]?.total ?? 0 }),
  };
}

const KEYS: Readonly<Record<StandingSort, { by: SQL; type: SortKey['type'] }>> = {
  name: { by: sql`lower(s.name)`, type: 'text' },
  balance: { by: sql`s.balance`, type: 'bigint' },
  earned: { by: sql`s.earned`, type: 'bigint' },
  lastAt: { by: sql`coalesce(s."lastAt", '-infinity')`, type: 'timestamptz' },
};

/** Ties are broken by name and id, so that no one is on two pages. */
function keysOf(order: StandingOrder): SortKey[] {
  const { by, desc } = sortParts(order);
  const last: SortKey = { by: sql`s."characterId"`, type: 'uuid' };
  return by === 'name' ? [{ ...KEYS.name, desc }, last] : [{ ...KEYS[by], desc }, KEYS.name, last];
}
