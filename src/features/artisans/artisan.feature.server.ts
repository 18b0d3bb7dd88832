import { defineFeature } from '#/platform/feature.server.ts';

export const artisans = defineFeature({
  name: 'artisans',
  guildEntries: [{ id: 'artisans', opensWith: ['view:artisans'] }],
});
