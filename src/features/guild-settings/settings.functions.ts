import { createServerFn } from '@tanstack/react-start';
import type { ModuleId } from '#/features/settings-registry.ts';
import { inputType } from '#/platform/input/transport.ts';
import { saveDiscovery as saveDiscoveryCommand } from './commands/save-discovery.server.ts';
import { saveGeneral as saveGeneralCommand } from './commands/save-general.server.ts';
import { saveModule as saveModuleCommand } from './commands/save-module.server.ts';
import type { SaveDiscovery } from './discovery.schema.ts';
import type { SaveGeneral } from './general.schema.ts';
import type { SaveModule } from './module.schema.ts';
import * as queries from './settings.queries.server.ts';

export const getModule = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string; module: ModuleId }>())
  .handler(({ data }) => queries.getModule(data));

export const saveModule = createServerFn({ method: 'POST' })
  .validator(inputType<SaveModule>())
  .handler(({ data }) => saveModuleCommand(data));

export const getGeneral = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getGeneral(data));

export const saveGeneral = createServerFn({ method: 'POST' })
  .validator(inputType<SaveGeneral>())
  .handler(({ data }) => saveGeneralCommand(data));

export const getDiscovery = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getDiscovery(data));

export const saveDiscovery = createServerFn({ method: 'POST' })
  .validator(inputType<SaveDiscovery>())
  .handler(({ data }) => saveDiscoveryCommand(data));

export const getPlan = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getPlan(data));
