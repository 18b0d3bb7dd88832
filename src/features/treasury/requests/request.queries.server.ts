import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { readAccounts } from '../accounts/account.repository.server.ts';
import { hasSeveral } from '../accounts/account.rules.ts';
import { readUsedLimits } from '../limits/limit.repository.server.ts';
import { TreasuryPolicy } from '../treasury.policy.ts';
import { seesOthers } from '../treasury.queries.server.ts';
import { REQUEST_STATUSES } from './request.rules.ts';
import { listRequestsInput } from './request.schema.ts';
import type { RequestView } from './request.search.ts';

const REQUEST = {
  ...{
    id: text,
    userId: text,
    characterId: text,
    name: text,
    amount: int,
    reason: text,
    status: oneOf(REQUEST_STATUSES),
  },
  ...{ createdAt: instant, decisionId: text.orNull, decidedAt: instant.orNull, decidedByName: text.orNull },
  ...{ answer: text.orNull, paidAt: instant.orNull, transactionId: text.orNull, pageKey },
};
const KEYS = (desc: boolean): readonly SortKey[] => [
  { by: sql`r.created_at`, type: 'timestamptz', desc },
  { by: sql`r.id`, type: 'uuid', desc },
];
const IN_VIEW: Readonly<Record<RequestView, ReturnType<typeof sql>>> = {
  waiting: sql`r.status in ('open', 'approved')`,
  done: sql`r.status not in ('open', 'approved')`,
};

/** Requests of everyone for those who decide them, and one's own for anyone else. */
export const listRequests = guildQuery({
  name: 'treasury.listRequests',
  input: listRequestsInput,
  allow: TreasuryPolicy.view,
  read: async ({ db, who, input: { guildId, view, ...place } }) => {
    const ofAll = can(who, TreasuryPolicy.record, undefined);
    const page = keysetPage({ ...place, sort: view }, KEYS(view === 'done'));
    const me = sql`${who.userId ?? NO_PERSON}::uuid`;
    const found = await sqlRows(db).as(REQUEST)(sql`
      select r.id, r.user_id as "userId", r.character_id as "characterId", r.name, r.amount, r.reason, r.status,
        r.created_at as "createdAt", r.decision_id as "decisionId", r.decided_at as "decidedAt",
        r.decided_by_name as "decidedByName", r.answer, r.paid_at as "paidAt", r.transaction_id as "transactionId",
        ${page.key} as "pageKey"
      from treasury_requests r
      where r.guild_id = ${guildId} and ${IN_VIEW[view]} and (${ofAll} or r.user_id = ${me}) and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    const sees = ofAll && view === 'waiting' && (await seesOthers(who));
    const askers = sees ? [...new Set(rows.map(({ userId }) => userId))] : [];
    const [accounts, limits] = await Promise.all([
      ofAll ? readAccounts(db, guildId) : [],
      askers.length > 0 ? readUsedLimits(db, guildId, askers) : null,
    ]);
    const several = hasSeveral(accounts);
    return {
      items: rows.map(({ pageKey: _, ...row }) => ({
        ...row,
        isMine: row.userId === who.userId,
        /** For those who pay: how much the member may be paid in a period; null where they aren't limited, or the guild hides it. */
        limit: limits?.get(row.userId) ?? null,
        can: {
          decide: canChange(who, TreasuryPolicy.decide, row),
          pay: canChange(who, TreasuryPolicy.pay, row),
          cancel: canChange(who, TreasuryPolicy.cancel, row),
          undo:
            row.decisionId !== null &&
            canChange(who, TreasuryPolicy.reopen, {
              ...row,
              inForce: row.status === 'approved' || row.status === 'rejected',
            }),
        },
      })),
      nextCursor,
      ofAll,
      /** That it can be paid from; none where there is only one. */
      accounts: ofAll && several ? accounts : [],
    };
  },
});

export type RequestRow = Awaited<ReturnType<typeof listRequests>>['items'][number];
