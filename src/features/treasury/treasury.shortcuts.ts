import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const treasuryShortcuts = shortcutSection({
  title: 'Treasury',
  place: 75,
  shortcuts: {
    deposit: { keys: 'c', label: 'Deposit' },
    withdraw: { keys: 'w', label: 'Withdraw' },
    transfer: { keys: 't', label: 'Transfer gold' },
    request: { keys: 'r', label: 'Request gold' },
  },
});
