import { defineFeature } from '#/platform/feature.server.ts';
import { guildSearch } from './guild.search-provider.server.ts';

export const discovery = defineFeature({ name: 'discovery', searchProviders: [guildSearch] });
