import * as z from 'zod';
import { choice } from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const limits = {
  openPledges: choice(
    { one: 'One', five: 'Up to five', any: 'Any number' },
    { label: 'Open pledges', hint: 'How many each member can have at a time', initial: 'five' },
  ),
};

export const pledgeSettings = settingsTab({
  id: 'pledges',
  name: 'pledge',
  purpose: 'How many pledges members can make.',
  schema: z.strictObject(limits),
  cards: [{ title: 'Limits', fields: limits }],
});
