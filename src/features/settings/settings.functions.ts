import { createServerFn } from '@tanstack/react-start';
import type { ModuleId } from '#/features/settings-registry.ts';
import { carries } from '#/platform/transport.ts';
import { saveDiscovery as saveDiscoveryCommand } from './commands/save-discovery.server.ts';
import { saveGeneral as saveGeneralCommand } from './commands/save-general.server.ts';
import { saveModule as saveModuleCommand } from './commands/save-module.server.ts';
import type { SaveDiscovery } from './discovery.schema.ts';
import type { SaveGeneral } from './general.schema.ts';
import type { SaveModule } from './module.schema.ts';
import * as queries from './settings.queries.server.ts';

export const getModule = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string; module: ModuleId }>())
  .handler(({ data }) => queries.getModule(data));

export const saveModule = createServerFn({ method: 'POST' })
  .validator(carries<SaveModule>())
  .handler(({ data }) => saveModuleCommand(data));

export const getGeneral = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.getGeneral(data));

export const saveGeneral = createServerFn({ method: 'POST' })
  .validator(carries<SaveGeneral>())
  .handler(({ data }) => saveGeneralCommand(data));

export const getDiscovery = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.getDiscovery(data));

export const saveDiscovery = createServerFn({ method: 'POST' })
  .validator(carries<SaveDiscovery>())
  .handler(({ data }) => saveDiscoveryCommand(data));

export const getPlan = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.getPlan(data));
