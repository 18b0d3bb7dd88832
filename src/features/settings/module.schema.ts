import * as z from 'zod';
import { MODULE_IDS, MODULE_TABS } from '#/features/settings-registry.ts';
import { settingValue } from './settings-tab.schema.ts';

const [first, ...others] = MODULE_TABS;

/** All settings of one module's tab, as its own schema has them, with the version that was edited. */
export const saveModuleInput = z
  .discriminatedUnion('module', [first.saveInput, ...others.map(({ saveInput }) => saveInput)])
  .pipe(z.object({ guildId: z.string(), version: z.number(), module: z.enum(MODULE_IDS) }).catchall(settingValue));

export type SaveModule = z.output<typeof saveModuleInput>;
