import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { TreasuryPolicy } from '../treasury.policy.ts';
import { LIMIT_PERIODS, type Limit } from './limit.rules.ts';

/** Each rank, highest first, with its limit. */
export const listLimits = guildQuery({
  name: 'treasury.listLimits',
  input: guildIdInput,
  allow: TreasuryPolicy.record,
  read: async ({ db, who }) => {
    const rows = await sqlRows(db).as({
      ...{ rankId: text, name: text, position: int, amount: int.orNull, period: oneOf(LIMIT_PERIODS).orNull },
    })(sql`
      select r.id as "rankId", r.name, r.position, l.amount, l.period from ranks r
      left join treasury_limits l on l.guild_id = r.guild_id and l.rank_id = r.id
      where r.guild_id = ${who.guildId} order by r.position, r.id`);
    return rows.map(({ rankId, name, position, amount, period }): RankLimit => {
      const limit = amount === null || period === null ? null : { amount, period };
      return { rankId, name, limit, can: { set: canChange(who, TreasuryPolicy.limit, { name, position, limit }) } };
    });
  },
});

export interface RankLimit {
  readonly rankId: string;
  readonly name: string;
  readonly limit: Limit | null;
  readonly can: { readonly set: boolean };
}
