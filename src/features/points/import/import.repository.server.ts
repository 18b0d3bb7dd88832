import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { ImportRow } from './import.rules.ts';

const FOUND = { name: text, userId: text, characterId: text, characterName: text };

/** Someone of a file who is in the guild. */
export interface Matched {
  readonly line: number;
  readonly userId: string;
  readonly characterId: string;
  /** Of the character. */
  readonly name: string;
  /** As the file has it, in hundredths. */
  readonly balance: number;
}

export const WHY_UNMATCHED = ['unknown', 'several', 'same'] as const;
export interface Unmatched {
  readonly line: number;
  readonly name: string;
  /** No member is called that, several are, or an earlier line is the same person. */
  readonly why: (typeof WHY_UNMATCHED)[number];
}

/** Whom of the guild each row is about, by the name of a character; the case doesn't matter. */
export async function matchRows(db: Db, guildId: string, rows: readonly ImportRow[]) {
  const found = await sqlRows(db).as(FOUND)(sql`
    select lower(c.name) as name, m.user_id as "userId", m.character_id as "characterId", c.name as "characterName"
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and lower(c.name) = any(${sql.param(rows.map(({ name }) => name.toLowerCase()))}::text[])`);
  const byName = Map.groupBy(found, ({ name }) => name);
  const matched: Matched[] = [];
  const unmatched: Unmatched[] = [];
  const seen = new Set<string>();
  for (const { line, name, balance } of rows) {
    const people = byName.get(name.toLowerCase()) ?? [];
    const [person] = people;
    const isSame = person !== undefined && seen.has(person.userId);
    if (!person || people.length > 1 || isSame)
      unmatched.push({ line, name, why: !person ? 'unknown' : people.length > 1 ? 'several' : 'same' });
    else {
      seen.add(person.userId);
      matched.push({
        line,
        userId: person.userId,
        characterId: person.characterId,
        name: person.characterName,
        balance,
      });
    }
  }
  return { matched, unmatched, userIds: matched.map(({ userId }) => userId) };
}
