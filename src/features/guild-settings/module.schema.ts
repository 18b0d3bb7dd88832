import * as z from 'zod';
import { settingValue } from '#/features/settings/settings-tab.schema.ts';
import { MODULE_IDS, MODULE_TABS } from '#/features/settings-registry.ts';

const [first, ...others] = MODULE_TABS;

/** All settings of one module's tab, as its own schema has them, with the version that was edited. */
export const saveModuleInput = z
  .discriminatedUnion('module', [first.saveInput, ...others.map(({ saveInput }) => saveInput)])
  .pipe(z.object({ guildId: z.string(), version: z.number(), module: z.enum(MODULE_IDS) }).catchall(settingValue));

export type SaveModule = z.output<typeof saveModuleInput>;
