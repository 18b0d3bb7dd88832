import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { saveModule as saveModuleCommand } from './commands/save-module.server.ts';
import type { SaveModule } from './module.schema.ts';
import type { ModuleId } from './module-fields.rules.ts';
import * as queries from './settings.queries.server.ts';

export const getModule = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string; module: ModuleId }>())
  .handler(({ data }) => queries.getModule(data));

export const getDkp = createServerFn({ method: 'POST' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.getDkp(data));

export const saveModule = createServerFn({ method: 'POST' })
  .validator(carries<SaveModule>())
  .handler(({ data }) => saveModuleCommand(data));

export const getPlan = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.getPlan(data));
