import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#/base/id.ts';
import { decodeCursor, encodeCursor } from '#/platform/keyset.server.ts';
import type { MemberSort } from './member-list.rules.ts';

export interface MemberOrder {
  readonly sort: MemberSort;
  readonly desc: boolean;
}

/** What each sort goes by, for `MEMBERS_FROM`, and the type to which its text is read back. */
const KEYS: Record<MemberSort, { readonly key: SQL; readonly type: SQL }> = {
  name: { key: sql`lower(c.name)`, type: sql`text` },
  user: { key: sql`lower(u.name)`, type: sql`text` },
  class: { key: sql`c.primary_archetype || ' ' || coalesce(c.secondary_archetype, '')`, type: sql`text` },
  level: { key: sql`c.level`, type: sql`int` },
  role: { key: sql`c.role`, type: sql`text` },
  rank: { key: sql`r.position`, type: sql`int` },
  joined: { key: sql`m.joined_at`, type: sql`timestamptz` },
  active: { key: sql`m.last_active_at`, type: sql`timestamptz` },
};

/** Ties are broken by name and id, so that no member is on two pages. */
export function orderOf({ sort, desc }: MemberOrder): SQL {
  return sql`${KEYS[sort].key} ${desc ? sql`desc` : sql`asc`}, lower(c.name), m.character_id`;
}

/** The sort's own value of a row, as text that keeps all of it. */
export const sortKeyOf = ({ sort }: MemberOrder): SQL => sql`(${KEYS[sort].key})::text`;

/** The place of a row in an order, as one opaque text. */
export function placeAfter(row: {
  readonly sortKey: string;
  readonly name: string;
  readonly characterId: string;
}): string {
  return encodeCursor(JSON.stringify([row.sortKey, row.name]), row.characterId);
}

/** Condition for what comes behind a place; INVALID for a place that is none of this order. */
export function behind({ sort, desc }: MemberOrder, after: string): SQL {
  const { value, id } = decodeCursor<string>(after, (pair, rowId) => isPair(sort, pair) && isUuid(rowId));
  const [sortKey, name] = JSON.parse(value) as [string, string];
  const { key, type } = KEYS[sort];
  const last = sql`${sortKey}::${type}`;
  return sql`(${key} ${desc ? sql`<` : sql`>`} ${last}
    or (${key} = ${last} and (lower(c.name), m.character_id) > (lower(${name}), ${id}::uuid)))`;
}

function isPair(sort: MemberSort, value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 2_000) return false;
  try {
    const pair: unknown = JSON.parse(value);
    if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[1] !== 'string') return false;
    return typeof pair[0] === 'string' && !`${pair[0]}${pair[1]}`.includes('\u0000') && SHAPES[sort].test(pair[0]);
  } catch {
    return false;
  }
}

const TEXT = /^[^\ud800-\udfff]*$/;
const NUMBER = /^\d{1,9}$/;
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const SHAPES: Record<MemberSort, RegExp> = {
  ...{ name: TEXT, user: TEXT, class: TEXT, role: TEXT, level: NUMBER, rank: NUMBER },
  ...{ joined: INSTANT, active: INSTANT },
};
