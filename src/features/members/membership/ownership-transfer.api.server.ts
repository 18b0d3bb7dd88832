import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Happening } from '#/platform/events.ts';
import { memberRankPassedOn } from './membership.events.ts';

export interface NewOwner {
  readonly name: string;
  readonly userId: string;
}

interface OwnershipTransfer {
  readonly guildId: string;
  /** Character that leads until now. */
  readonly from: string;
  readonly to: string;
  readonly record: (happening: Happening) => void;
}

/**
 * Gives the highest rank, with its roles, to the new owner; the former owner moves to the rank below if
 * they had the highest, and loses the roles of that rank. Both are members and locked. The changes of both are
 * recorded for their histories.
 */
export async function transferLeadership(
  tx: Tx,
  { guildId, from, to, record }: OwnershipTransfer,
): Promise<{ former: NewOwner; next: NewOwner }> {
  const ranks = await tx.execute<{ id: string }>(sql`
    select id from ranks where guild_id = ${guildId} order by position, id limit 2`);
  const [highest, below = highest] = ranks.rows;
  if (!highest || !below) throw new Error(`Guild ${guildId} has no ranks`);
  const [former, next] = await readHolders(tx, guildId, [from, to]);
  if (former.rank_id === highest.id) await setRank(tx, { guildId, characterId: from, rankId: below.id });
  await setRank(tx, { guildId, characterId: to, rankId: highest.id });
  const after = await readHolders(tx, guildId, [from, to]);
  recordChanges(record, former, after[0]);
  recordChanges(record, next, after[1]);
  return { former: { name: former.name, userId: former.user_id }, next: { name: next.name, userId: next.user_id } };
}

interface Holder extends Record<string, unknown> {
  character_id: string;
  name: string;
  user_id: string;
  rank_id: string;
  rank: string;
  /** In words; null for none. */
  roles: string | null;
}

async function readHolders(tx: Tx, guildId: string, of: readonly [string, string]): Promise<[Holder, Holder]> {
  const [from, to] = of;
  const found = await tx.execute<Holder>(sql`
    select m.character_id, c.name, m.user_id, m.rank_id,
      (select r.name from ranks r where r.guild_id = m.guild_id and r.id = m.rank_id) as rank, (
      select string_agg(ro.name, ', ' order by ro.position, ro.id) from member_roles mr
      join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
      where mr.guild_id = m.guild_id and mr.character_id = m.character_id) as roles
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.character_id in (${from}, ${to})`);
  const [former, next] = of.map((id) => found.rows.find((row) => row.character_id === id));
  if (!former || !next) throw new Error(`Somebody is no member of guild ${guildId}`);
  return [former, next];
}

function recordChanges(record: OwnershipTransfer['record'], before: Holder, after: Holder): void {
  const { character_id: characterId, user_id: userId, name } = after;
  const changes = [
    { field: 'Rank', from: before.rank, to: after.rank },
    { field: 'Roles', from: before.roles, to: after.roles },
  ].filter((change) => change.from !== change.to);
  if (changes.length === 0) return;
  const subject = { type: 'character', id: characterId, label: name };
  record(memberRankPassedOn({ subject, data: { characterId, userId, changes }, tell: [userId] }));
}

/** Roles that came with the old rank go, those of the new one come; roles given by hand stay. */
async function setRank(tx: Tx, member: { guildId: string; characterId: string; rankId: string }): Promise<void> {
  const { guildId, characterId, rankId } = member;
  const isMember = sql`m.guild_id = ${guildId} and m.character_id = ${characterId}`;
  await tx.execute(sql`
    delete from member_roles mr using members m, rank_roles rr
    where ${isMember} and mr.guild_id = m.guild_id and mr.character_id = m.character_id
      and rr.guild_id = m.guild_id and rr.rank_id = m.rank_id and rr.role_id = mr.role_id
      and not exists (select from rank_roles n
        where n.guild_id = m.guild_id and n.rank_id = ${rankId} and n.role_id = mr.role_id)`);
  await tx.execute(sql`update members m set rank_id = ${rankId} where ${isMember}`);
  await tx.execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select guild_id, ${characterId}, role_id from rank_roles where guild_id = ${guildId} and rank_id = ${rankId}
    on conflict do nothing`);
}
