import { defineFeature } from '#/platform/feature.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { cleanUpUploads } from './upload.reactions.server.ts';
import * as tables from './upload.tables.server.ts';

export const uploads = defineFeature({
  name: 'uploads',
  tables: Object.values(tables),
  jobs: [
    {
      name: 'clean-up-uploads',
      label: 'Remove unused images',
      cron: '41 3 * * *',
      run: () => cleanUpUploads(storage()),
    },
  ],
});
