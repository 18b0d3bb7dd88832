import { defineFeature } from '#/platform/feature.server.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  guildEntries: [{ id: 'dashboard', opensWith: ['view:members'] }],
});
