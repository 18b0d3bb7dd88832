import * as z from 'zod';
import { channelWhile, discordChannel, discordRole, toggle } from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const discord = {
  enableStorefrontDiscordIntegration: toggle({
    label: 'Post trades',
    hint: 'Listings and transactions are posted to Discord',
  }),
  listingsChannelId: discordChannel({ label: 'Listings channel', hint: "Where your guild's listings are posted" }),
  listingsPingRoleId: discordRole({ label: 'Listings ping role', hint: 'Mentioned when something is listed' }),
  transactionsChannelId: discordChannel({
    label: 'Transactions channel',
    hint: 'Where running trades are posted. Names are left out unless everyone may see transactions.',
  }),
  transactionsPingRoleId: discordRole({ label: 'Transactions ping role', hint: 'Mentioned when a trade begins' }),
  transactionsLogsChannelId: discordChannel({
    label: 'Transactions logs channel',
    hint: 'Where trades are moved when they end',
  }),
  transactionsLogsPingRoleId: discordRole({
    label: 'Transactions logs ping role',
    hint: 'Mentioned when a trade ends',
  }),
};

export const storefrontSettings = settingsTab({
  id: 'storefronts',
  name: 'storefront',
  purpose: 'Where listings and trades are posted.',
  takesEffect: 'Channels and ping roles take effect when a Discord server is linked.',
  schema: z.strictObject(discord).superRefine(channelWhile('enableStorefrontDiscordIntegration', 'listingsChannelId')),
  cards: [{ title: 'Discord', fields: discord }],
});
