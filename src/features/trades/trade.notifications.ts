import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Trades';

export const yourTurnInTrade = defineNotification('trade.turn', {
  group,
  label: 'Your turn in a trade',
  hint: 'Someone bought from you, or the other side did its part.',
  needs: null,
});

/** Before the time is over. */
export const tradeReminder = { ...withPreferenceOf(yourTurnInTrade, 'trade.reminder'), goodForMinutes: 60 };

export const tradeEnded = defineNotification('trade.ended', {
  group,
  label: 'Trades that ended',
  hint: 'Your trade was completed, canceled, disputed or expired.',
  needs: null,
});

/** Afterwards: the buyer never got it, or a comment of yours was hidden. */
export const tradeAftermath = withPreferenceOf(tradeEnded, 'trade.aftermath');

export const tradeMessage = defineNotification('trade.message', {
  group,
  label: 'Messages in trades',
  hint: 'The other side of a trade wrote to you.',
  needs: null,
});

export const disputeToDecide = defineNotification('trade.dispute', {
  group,
  label: 'Disputes to decide',
  hint: 'A trade in a guild where you can edit storefronts is disputed.',
  needs: 'edit:storefronts',
});
