import { type SQL, sql } from 'drizzle-orm';
import { type Subordinate, subordinateOf } from '#/features/guild-access/authority.rules.ts';
import { AUTHORITY, authorityColumn, joinAuthority } from '#/features/guild-access/authority.sql.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { oncePerRequest } from '#/platform/http/request-context.server.ts';

/** A member about whom something is written, given or entered, as the viewer has to take them. */
export interface MemberSubject extends Subordinate {
  readonly characterId: string;
  readonly userId: string;
}

/** Null for people who are not in this guild; read once per request. */
export const readSubject = (db: Db, who: GuildScope, characterId: string): Promise<MemberSubject | null> =>
  oncePerRequest(`member:${who.guildId}:${characterId}`, () => subjectOf(db, who, characterId, sql``));

/** The same, locked until the end of the transaction. */
export const lockSubject = (tx: Tx, who: GuildScope, characterId: string): Promise<MemberSubject | null> =>
  subjectOf(tx, who, characterId, sql`for no key update of m`);

async function subjectOf(db: Db, who: GuildScope, characterId: string, lock: SQL): Promise<MemberSubject | null> {
  const found = await sqlRows(db).as({ name: text, authority: authorityColumn })(sql`
    select c.name, ${AUTHORITY} as authority from members m
    join characters c on c.id = m.character_id
    ${joinAuthority(sql`m`)}
    where m.guild_id = ${who.guildId} and m.character_id = ${characterId} ${lock}`);
  const [row] = found;
  return row ? { characterId, userId: row.authority.userId, ...subordinateOf(row, who) } : null;
}
