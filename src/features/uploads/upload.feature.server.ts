import { defineFeature } from '#/platform/feature.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { sweepUploads } from './upload.reactions.server.ts';

export const uploads = defineFeature({
  name: 'uploads',
  jobs: [{ name: 'sweep-uploads', cron: '41 3 * * *', run: () => sweepUploads(storage()) }],
});
