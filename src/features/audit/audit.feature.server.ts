import { defineFeature } from '#/platform/feature.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { auditSearch } from './audit.search-provider.server.ts';
import { recordHeads } from './recorded-heads.reactions.server.ts';

export const audit = defineFeature({
  name: 'audit',
  guildEntries: [{ id: 'audit-logs', opensWith: ['view:audit-logs'] }],
  searchProviders: [auditSearch],
  jobs: [
    {
      name: 'record-audit-heads',
      label: 'Record the heads of audit logs',
      cron: '37 * * * *',
      run: () => recordHeads(storage()),
    },
  ],
});
