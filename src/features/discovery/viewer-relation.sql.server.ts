import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#/platform/principal.ts';

/** The viewer's relation to a guild: a member, an applicant, free to apply, or applications are closed. */
export const VIEWER_RELATIONS = ['own', 'applied', 'open', 'closed'] as const;
export type ViewerRelation = (typeof VIEWER_RELATIONS)[number];

/** A viewer's relation with guild `g`, whose application settings are `s`; identity is the session's alone. */
export function viewerRelation(who: Principal): SQL<ViewerRelation> {
  const userId = who.kind === 'user' ? who.userId : null;
  return sql<ViewerRelation>`case
    when exists (select from members m where m.guild_id = g.id and m.user_id = ${userId}::uuid) then 'own'
    when exists (select from applications a
      where a.guild_id = g.id and a.user_id = ${userId}::uuid and a.status = 'pending') then 'applied'
    when s.allow_applications and g.archived_at is null then 'open'
    else 'closed'
  end`;
}
