import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './my-account.events.ts';
import * as notifications from './my-account.notifications.ts';
import { cleanUpExports, myAccountReactions, removeDeletedAccounts } from './my-account.reactions.server.ts';
import * as tables from './my-account.tables.server.ts';

export const myAccount = defineFeature({
  name: 'my-account',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: myAccountReactions,
  jobs: [
    {
      name: 'remove-deleted-accounts',
      label: 'Remove deleted accounts',
      cron: '43 * * * *',
      run: removeDeletedAccounts,
    },
  ],
  cleanup: cleanUpExports,
});
