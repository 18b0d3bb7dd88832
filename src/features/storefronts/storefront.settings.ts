import * as z from 'zod';
import { channelWhile, discordChannel, discordRole, toggle } from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const discord = {
  enableStorefrontDiscordIntegration: toggle({
    label: 'Post trades',
    hint: 'Listings and transactions are posted to Discord',
  }),
  listingsChannelId: discordChannel({ label: 'Listings channel' }),
  listingsPingRoleId: discordRole({ label: 'Listings ping role' }),
  transactionsChannelId: discordChannel({ label: 'Transactions channel' }),
  transactionsPingRoleId: discordRole({ label: 'Transactions ping role' }),
  transactionsLogsChannelId: discordChannel({ label: 'Transactions logs channel' }),
  transactionsLogsPingRoleId: discordRole({ label: 'Transactions logs ping role' }),
};

export const storefrontSettings = settingsTab({
  id: 'storefronts',
  name: 'storefront',
  purpose: 'Where listings and trades are posted.',
  takesEffect: "Trades aren't posted in this version; what you set here is kept.",
  schema: z.strictObject(discord).superRefine(channelWhile('enableStorefrontDiscordIntegration', 'listingsChannelId')),
  cards: [{ title: 'Discord', fields: discord }],
});
