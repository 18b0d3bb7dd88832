import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { tradeReminded } from '../trade.events.ts';
import { TradePolicy } from '../trade.policy.ts';
import { lockTrade, movedEvent, moveTrade, setAlarm } from '../trade.repository.server.ts';
import { alarmsOf, TIMEOUTS, turnOf } from '../trade.rules.ts';
import { tradeInput } from '../trade.schema.ts';

/** What is due in a trade: a reminder, the escalation of a dispute or its end. Rung again, nothing is due any more. */
export const ringTrade = command({
  name: 'trade.ringTrade',
  reachedBy: 'job',
  input: tradeInput,
  load: lockTrade,
  allow: TradePolicy.byClock,
  run: async ({ tx, loaded: trade, record, lastly }) => {
    const now = currentTime();
    const { status, clockAt, stateSince } = trade;
    if (clockAt === null || new Date(clockAt).getTime() > now) return { rung: null };
    const alarms = alarmsOf(status, new Date(stateSince).getTime());
    // Of several that were missed the last one counts.
    const due = alarms.filter(({ at }) => at <= now).at(-1);
    const timeout = TIMEOUTS[status];
    if (due?.ring === 'end' && timeout) {
      record(await moveTrade({ tx, lastly }, trade, { action: timeout.act, actor: 'clock' }));
      return { rung: 'end' };
    }
    await setAlarm(tx, trade, alarms.find(({ at }) => at > now)?.at ?? null, due?.ring === 'escalate');
    const turn = turnOf(trade);
    if (due?.ring === 'escalate') record(movedEvent(trade, 'escalate', { next: trade }, ''));
    else if (due && turn && timeout)
      record(
        tradeReminded({
          ...(trade.guildId !== null && { guildId: trade.guildId }),
          subject: { id: trade.id, label: trade.title },
          data: {
            userId: turn === 'buyer' ? trade.buyerUserId : trade.sellerUserId,
            status,
            endsAt: new Date(new Date(stateSince).getTime() + timeout.ms).toISOString(),
          },
        }),
      );
    return { rung: due?.ring ?? null };
  },
});
