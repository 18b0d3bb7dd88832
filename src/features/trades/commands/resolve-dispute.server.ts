import { command } from '#/platform/command.server.ts';
import { disputeDecided } from '../trade.events.ts';
import { TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { resolveInput } from '../trade.schema.ts';

/** What each outcome does; `restock`: whether the pieces of a canceled trade can be sold again. */
const actionOf = (outcome: 'completed' | 'cancelled', restock: boolean) => {
  if (outcome === 'completed') return 'resolveCompleted';
  return restock ? 'resolveCancelled' : 'resolveRemoved';
};

/** Decides a dispute: someone who is neither side says whether the trade took place, and whether its pieces are still there. */
export const resolveDispute = command({
  name: 'trade.resolveDispute',
  input: resolveInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.resolve,
  run: async ({ tx, who, input: { version, outcome, restock, reason }, loaded: trade, record, lastly }) => {
    const action = actionOf(outcome, restock);
    const resolver = who.kind === 'user' ? { resolverUserId: who.userId } : {};
    record(await moveTrade({ tx, lastly }, trade, { action, actor: 'resolver', version, reason, ...resolver }));
    // Of a guild that didn't decide in time, or of none.
    if (!trade.scope?.holds('edit:storefronts')) {
      const subject = { id: trade.id, label: trade.title };
      record(disputeDecided({ subject, data: { outcome, reason } }));
    }
    return { id: trade.id };
  },
});
