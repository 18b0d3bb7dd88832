import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { entryReversed } from '../treasury.events.ts';
import { amountText } from '../treasury.labels.ts';
import { TreasuryPolicy } from '../treasury.policy.ts';
import { lockEntry, reverseEntry as reversed } from '../treasury.repository.server.ts';
import { reverseEntryInput } from '../treasury.schema.ts';

/** Undoes an entry, once and as a whole, by a second one with a reason; a request that it paid is approved again. */
export const reverseEntry = guildCommand({
  name: 'treasury.reverseEntry',
  input: reverseEntryInput,
  limit: (_, { userId }) => [{ key: `treasury-record:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: (tx, { guildId, transactionId }) => lockEntry(tx, guildId, transactionId),
  allow: TreasuryPolicy.reverse,
  run: async ({ tx, who, input: { guildId, reason }, loaded: entry, record }) => {
    const actor = { userId: who.userId, name: who.name };
    const reversalId = await reversed(tx, { guildId, entry, reason, actor });
    if (reversalId === null) throw conflict('already_reversed', 'This entry was already undone. Reload the page.');
    const [request] = await sqlRows(tx).as({ id: text })(sql`
      update treasury_requests set status = 'approved', transaction_id = null, paid_at = null
      where guild_id = ${guildId} and transaction_id = ${entry.id} returning id`);
    const { id, kind, change, userIds, names } = entry;
    record(
      entryReversed({
        subject: { id, label: amountText(Math.abs(change)) },
        data: {
          ...{ kind, change, reason, reversalId, requestId: request?.id ?? null },
          ...{ userIds: [...userIds], names: [...names] },
        },
      }),
    );
    return { transactionId: reversalId };
  },
});
