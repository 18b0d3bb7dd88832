import { getTableColumns } from 'drizzle-orm';
import { type Audience, registeredTables, type TableFacts } from '#/platform/db/table.server.ts';
import '#/features/registry.server.ts';

/** A column that says something, with who may read it. */
export interface AudienceColumn {
  readonly table: TableFacts;
  readonly column: string;
  readonly audience: Audience;
  /** SQL of its value, with `MARKER` for the marker; null for one that must stay what it is for the product to work. */
  readonly marked: string | null;
}

/** Values that the product goes by: they are not marked. Words of a closed list stay by themselves. */
const STAYS = [
  'users.time_zone',
  'sessions.token',
  'logins.provider_id',
  'roles.permissions',
  'notifications.kind',
  'notification_preferences.kind',
  'discord_notices.kind',
  'upload_claims.holder',
  'account_exports.image_keys',
  'events.type',
  'events.area',
  'events.hash',
  'event_chains.hash',
  'event_links.hash',
  'platform_links.hash',
  'reactions_done.reaction',
  'ledger_accounts.book',
  'ledger_accounts.unit',
  'ledger_transactions.key',
  'ledger_transactions.request_hash',
  'ledger_transactions.kind',
  'ledger_transfers.unit',
  'rate_limits.key',
  'idempotency_keys.operation',
  'point_pools.rules',
  'activities.reminders',
  'activity_series.rule',
  'activity_series.time_zone',
  'activity_series.skipped',
  'availabilities.time_zone',
  // Shown where guilds pay for plans, which they don't in the installs of these tests.
  'guild_plans.payer_name',
  // Its form is Discord's, and it is in no answer.
  'discord_servers.server_id',
  // Shown where an install has a bot, which those of these tests haven't.
  'discord_servers.name',
  'discord_servers.channels',
  'discord_servers.roles',
  'discord_servers.linked_by_name',
  'discord_servers.error',
  'discord_posts.error',
  'discord_event_guilds.error',
  'discord_events.error',
  'discord_notices.title',
  'discord_notices.body',
  'discord_notices.link',
  'discord_rank_links.discord_role_id',
  'discord_role_links.discord_role_id',
  'discord_role_guilds.error',
  'discord_role_people.error',
  'discord_role_changes.name',
  'discord_role_changes.role_name',
  'discord_role_changes.reason',
  // A word of the game: tasks name the node that what they take goes to.
  'storage_places.node',
  'guild_counts.play_halves',
  'guild_counts.play_slots',
  'loadout_slots.archetypes',
  'party_slots.archetypes',
];

/** Documents and texts of which the product reads parts. */
const SHAPES: Readonly<Record<string, string>> = {
  'users.patch_notes': "jsonb_build_object('showLatest', true, 'lastSeenVersion', MARKER)",
  'users.switcher': "jsonb_build_object('collapsed', false, 'order', jsonb_build_array(MARKER), 'pinned', '[]'::jsonb)",
  'guild_deletions.members': "jsonb_build_array(jsonb_build_object('canary', MARKER))",
  'activity_templates.name': 'MARKER || t.id::text',
  'treasury_accounts.name': 'MARKER || t.id::text',
  'stripe_events.id': 'MARKER || t.id',
  'news_articles.shipped_as': 'MARKER || t.id::text',
  'activity_templates.plan': "plan || jsonb_build_object('title', MARKER)",
  // The texts of all answers, whatever their questions were.
  'applications.responses': `(select coalesce(jsonb_agg(a || jsonb_build_object('response', MARKER)), '[]')
    from jsonb_array_elements(responses) a)`,
  'notifications.link': "'/' || MARKER",
  'library_pages.search': "to_tsvector('simple', MARKER)",
  'member_warnings.withdrawn_by_name': 'case when withdrawn_at is not null then MARKER end',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  PgText: 'MARKER',
  PgArray: 'array[MARKER]',
  PgJsonb: "jsonb_build_object('canary', MARKER)",
};

/** Every column that says something, of every table. */
export const audienceColumns: readonly AudienceColumn[] = registeredTables().flatMap((table) =>
  Object.values(getTableColumns(table.table)).flatMap(({ name: column, columnType, enumValues }) => {
    const audience = table.readableBy.get(column);
    if (audience === undefined) return [];
    const place = `${table.name}.${column}`;
    const stays = STAYS.includes(place) || (enumValues?.length ?? 0) > 0;
    const marked = stays ? null : (SHAPES[place] ?? BY_TYPE[columnType] ?? 'MARKER');
    return [{ table, column, audience, marked }];
  }),
);

/** Those that carry markers: everyone's need none. */
export const markedColumns = audienceColumns.filter(
  ({ audience, marked }) => audience !== 'everyone' && marked !== null,
);
