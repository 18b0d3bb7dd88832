import { sql } from 'drizzle-orm';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { arrayOf, bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { query } from '#/platform/query.server.ts';
import { noInput } from './availability.schema.ts';

const OWN = { timeZone: text, week: arrayOf(int), isShared: bool };

/** The caller's week; null until they enter one. */
export const getAvailability = query({
  name: 'availability.getAvailability',
  input: noInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => {
    const [own] = await sqlRows(db).as(OWN)(sql`
      select time_zone as "timeZone", to_jsonb(week) as week, is_shared as "isShared"
      from availabilities where user_id = ${ownId(who)}`);
    return own ?? null;
  },
});
