import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Trades';

export const yourTurnInTrade = defineNotification('trade.turn', {
  group,
  label: 'Your turn in a trade',
  hint: 'Someone bought from you, or the other side did its part.',
});

/** Before the time is over. */
export const tradeReminder = withPreferenceOf(yourTurnInTrade, 'trade.reminder');

export const tradeEnded = defineNotification('trade.ended', {
  group,
  label: 'Trades that ended',
  hint: 'Your trade was completed, canceled, disputed or expired.',
});

/** Afterwards: the buyer never got it, or a comment of yours was hidden. */
export const tradeAftermath = withPreferenceOf(tradeEnded, 'trade.aftermath');

export const tradeMessage = defineNotification('trade.message', {
  group,
  label: 'Messages in trades',
  hint: 'The other side of a trade wrote to you.',
});

export const disputeToDecide = defineNotification('trade.dispute', {
  group,
  label: 'Disputes to decide',
  hint: 'A trade in a guild where you can edit storefronts is disputed.',
});
