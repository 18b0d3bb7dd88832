import { command } from '#/platform/command.server.ts';
import { TradePolicy } from '../trade.policy.ts';
import { lockTrade, moveTrade, tradeLimit } from '../trade.repository.server.ts';
import { resolveInput } from '../trade.schema.ts';

/** Decides a dispute: someone who is neither side says whether the trade took place. */
export const resolveDispute = command({
  name: 'trade.resolveDispute',
  input: resolveInput,
  limit: tradeLimit,
  idempotent: true,
  load: lockTrade,
  allow: TradePolicy.resolve,
  run: async ({ tx, who, input: { version, outcome, reason }, loaded: trade, record }) => {
    const action = outcome === 'completed' ? 'resolveCompleted' : 'resolveCancelled';
    const resolver = who.kind === 'user' ? { resolverUserId: who.userId } : {};
    record(await moveTrade(tx, trade, { action, actor: 'resolver', version, reason, ...resolver }));
    return { id: trade.id };
  },
});
