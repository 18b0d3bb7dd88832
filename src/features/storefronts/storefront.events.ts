import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';

export const storefrontSaved = defineEvent('storefront.saved', {
  area: 'storefronts',
  subject: { type: 'storefront' },
  data: z.object({ global: z.boolean(), guild: z.boolean(), onVacation: z.boolean() }),
  audit: { label: 'Storefront saved', sentence: 'changed the storefront {subject}' },
});
