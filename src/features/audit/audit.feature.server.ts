import { defineFeature } from '#/platform/feature.server.ts';
import { auditSearch } from './audit.search-provider.server.ts';

export const audit = defineFeature({
  name: 'audit',
  guildEntries: [{ id: 'audit-logs', opensWith: ['view:audit-logs'] }],
  searchProviders: [auditSearch],
});
