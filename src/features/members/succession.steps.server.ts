import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db.server.ts';

export interface Successor {
  readonly name: string;
  readonly userId: string;
  readonly rankBefore: string;
  readonly rankAfter: string;
}

interface Succession {
  readonly guildId: string;
  /** Character that leads until now. */
  readonly from: string;
  readonly to: string;
}

/**
 * Gives the highest rank, with the roles that come with it, to a new leader; the former one goes to the rank below it if
 * he held the highest, and loses the roles that came with that. Both are members and locked.
 */
export async function passOnLeadership(
  tx: Tx,
  { guildId, from, to }: Succession,
): Promise<{ former: Successor; next: Successor }> {
  const ranks = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ranks where guild_id = ${guildId} order by position, id limit 2`);
  const [highest, below = highest] = ranks.rows;
  if (!highest || !below) throw new Error(`Guild ${guildId} has no ranks`);
  const before = await tx.execute<Holder>(sql`
    select m.character_id, c.name, m.user_id, m.rank_id, r.name as rank from members m
    join characters c on c.id = m.character_id join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
    where m.guild_id = ${guildId} and m.character_id in (${from}, ${to})`);
  const holder = (characterId: string) => before.rows.find((row) => row.character_id === characterId);
  const [former, next] = [holder(from), holder(to)];
  if (!former || !next) throw new Error(`Somebody is no member of guild ${guildId}`);
  const formerStays = former.rank_id !== highest.id;
  if (!formerStays) await setRank(tx, { guildId, characterId: from, rankId: below.id });
  await setRank(tx, { guildId, characterId: to, rankId: highest.id });
  return {
    former: successor(former, formerStays ? former.rank : below.name),
    next: successor(next, highest.name),
  };
}

interface Holder extends Record<string, unknown> {
  character_id: string;
  name: string;
  user_id: string;
  rank_id: string;
  rank: string;
}

const successor = ({ name, user_id, rank }: Holder, rankAfter: string): Successor => ({
  name,
  userId: user_id,
  rankBefore: rank,
  rankAfter,
});

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
