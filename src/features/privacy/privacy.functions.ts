import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import { updatePrivacySettings as updatePrivacySettingsCommand } from './commands/update-privacy-settings.server.ts';
import * as queries from './privacy.queries.server.ts';
import type { UpdatePrivacySettings } from './privacy.schema.ts';

export const getPrivacySettings = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getPrivacySettings(data));

export const updatePrivacySettings = createServerFn({ method: 'POST' })
  .validator(inputType<UpdatePrivacySettings>())
  .handler(({ data }) => updatePrivacySettingsCommand(data));
