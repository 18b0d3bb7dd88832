import { defineFeature } from '#/platform/feature.server.ts';
import { PRIVACY_FIELDS } from './privacy.rules.ts';

export const privacy = defineFeature({ name: 'privacy', changeFields: { 'settings.privacy': PRIVACY_FIELDS } });
