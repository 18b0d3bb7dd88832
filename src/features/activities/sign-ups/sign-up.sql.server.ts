import { type SQL, sql } from 'drizzle-orm';
import { bool, object, oneOf } from '#/platform/db/rows.server.ts';
import { APPROVALS, INTENTS } from './sign-up.rules.ts';

/** Of activities `a`: how many are going, late ones included. */
export const goingTo: SQL = sql`case when a.capacity is null
  then (select count(*) from sign_ups n where n.guild_id = a.guild_id and n.activity_id = a.id
    and n.intent in ('accepted', 'late') and n.approval is distinct from 'rejected'
    and (not a.needs_approval or n.approval is distinct from 'pending'))
  else (select count(*) from sign_up_places n where n.guild_id = a.guild_id and n.activity_id = a.id) end::int`;

/** What `signUpOf` answers. */
export const MY_SIGN_UP = object({ intent: oneOf(INTENTS), approval: oneOf(APPROVALS).orNull, hasPlace: bool });

/** Of activities `a`: a person's own answer as JSON, or null. */
export const signUpOf = (userId: string | null): SQL => sql`(
  select jsonb_build_object('intent', m.intent, 'approval', m.approval, 'hasPlace', exists (
    select from sign_up_places p where p.guild_id = m.guild_id and p.activity_id = m.activity_id and p.user_id = m.user_id))
  from sign_ups m where m.guild_id = a.guild_id and m.activity_id = a.id and m.user_id = ${userId}::uuid)`;
