import { sql } from 'drizzle-orm';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Canary } from './plant.ts';

/** Someone who reads, or a visitor. */
export interface Reader {
  readonly userId: string | null;
  /** Permissions by guild, read from the tables and not by the code under test. */
  readonly rights: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isPlatformAdmin: boolean;
}

/** What administration shows of accounts, guilds, failed jobs, disputes and reports, and the log of the platform, which is no guild's. */
const OF_ACCOUNTS = [
  'users.username',
  'users.discord_username',
  'users.time_zone',
  'account_suspensions.reason',
  'verification_requests.state',
  'verification_requests.note',
  'verification_requests.asked_by_name',
  'verification_requests.answer',
  'pending_reactions.error',
  'trades.title',
  'trades.buyer_name',
  'trades.seller_name',
  'report_cases.title',
  'report_cases.path',
  'report_cases.message_to_reporters',
  'report_cases.message_to_owner',
  'reports.details',
  'reports.seen_title',
  'reports.seen_text',
  'reports.seen_image_link',
];
const OF_LOG = ['events.actor_name', 'events.subject_label', 'events.source'];

export async function readerOf(userId: string | null): Promise<Reader> {
  const rows = await sqlRows(database()).as({ guild_id: text, owns: bool, permissions: arrayOf(text) })(sql`
    select m.guild_id, bool_or(g.owner_character_id = m.character_id) as owns,
      coalesce(jsonb_agg(p) filter (where p is not null), '[]') as permissions
    from members m join guilds g on g.id = m.guild_id
    left join member_roles mr using (guild_id, character_id)
    left join roles r on r.guild_id = mr.guild_id and r.id = mr.role_id
    left join lateral unnest(r.permissions) p on true
    where m.user_id = ${userId} group by m.guild_id`);
  const rights = rows.map(
    ({ guild_id, owns, permissions }) => [guild_id, expandPermissions(owns ? ['edit:admin'] : permissions)] as const,
  );
  const [user] = await sqlRows(database()).as({ admin: bool })(
    sql`select platform_role = 'admin' as admin from users where id = ${userId}`,
  );
  return { userId, rights: new Map(rights), isPlatformAdmin: user?.admin ?? false };
}

/** May this reader see what the marker marks? */
export function mayRead({ userId, rights, isPlatformAdmin }: Reader, canary: Canary): boolean {
  if (isPlatformAdmin && OF_ACCOUNTS.includes(canary.column)) return true;
  if (isPlatformAdmin && OF_LOG.includes(canary.column) && canary.guildId === null) return true;
  const isOwn = userId !== null && canary.userId === userId;
  const holds = (permission: string) => rights.get(canary.guildId ?? '')?.has(permission) ?? false;
  switch (canary.audience) {
    case 'everyone':
      return true;
    case 'person':
      return isOwn;
    case 'members':
      return rights.has(canary.guildId ?? '');
    case 'nobody':
      return false;
    default:
      return (canary.audience.person && isOwn) || canary.audience.holders.some(holds);
  }
}
