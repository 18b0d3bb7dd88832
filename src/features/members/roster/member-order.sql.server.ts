import { sql } from 'drizzle-orm';
import type { SortKey } from '#/platform/lists/list.server.ts';
import { type Reversible, sortParts } from '#/platform/lists/list.ts';
import type { MemberSort } from './member.search.ts';

export type MemberOrder = Reversible<MemberSort>;

/** What each sort goes by, for `MEMBERS_FROM`. */
const KEYS: Record<MemberSort, SortKey> = {
  name: { by: sql`lower(c.name)`, type: 'text' },
  user: { by: sql`lower(u.name)`, type: 'text' },
  class: { by: sql`(c.primary_archetype || ' ' || coalesce(c.secondary_archetype, ''))`, type: 'text' },
  level: { by: sql`c.level`, type: 'int' },
  role: { by: sql`c.role`, type: 'text' },
  rank: { by: sql`r.position`, type: 'int' },
  joined: { by: sql`m.joined_at`, type: 'timestamptz' },
  active: { by: sql`m.last_active_at`, type: 'timestamptz' },
};

/** Ties are broken by name and id, so that no member is on two pages. */
export function keysOf(order: MemberOrder): SortKey[] {
  const { by, desc } = sortParts(order);
  return [{ ...KEYS[by], desc }, KEYS.name, { by: sql`m.character_id`, type: 'uuid' }];
}
