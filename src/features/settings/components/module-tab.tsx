import { useQueryClient } from '@tanstack/react-query';
import { TabCard, TabPage } from '#/features/guilds/components/tab-page.tsx';
import { useTabForm } from '#/features/guilds/components/use-tab-form.ts';
import { moduleForm } from '../module.schema.ts';
import { MODULE_HEADS, MODULES, type ModuleCard, type ModuleId, type ModuleValues } from '../module-fields.rules.ts';
import { controlWords, toControls } from '../module-form.rules.ts';
import { moduleOptions, useSaveModule } from '../settings.cache.ts';
import type { ModuleState } from '../settings.queries.server.ts';
import { ModuleControl } from './module-control.tsx';

interface ModuleTabProps {
  guildId: string;
  module: ModuleId;
  state: ModuleState;
}

/** The tab of a module: its cards with one field a row. */
export function ModuleTab({ guildId, module, state }: ModuleTabProps) {
  const client = useQueryClient();
  const save = useSaveModule(guildId, module);
  const tab = useTabForm<ModuleState, ModuleValues, ModuleValues>({
    state,
    fetchLatest: () => client.fetchQuery({ ...moduleOptions(guildId, module), staleTime: 0 }),
    valuesOf: ({ values }) => toControls(module, values),
    schema: () => moduleForm(module),
    save: (values, { version }) => save(values, version),
    fields: controlWords(module, Object.fromEntries(state.roles.map(({ id, name }) => [id, name]))),
  });
  const { title, purpose } = MODULE_HEADS[module];
  return (
    <TabPage tab={tab} title={title} purpose={purpose}>
      {(MODULES[module] as readonly ModuleCard[]).map((card) => (
        <TabCard key={card.title} title={card.title}>
          {Object.entries(card.fields).map(([key, field]) => (
            <tab.form.AppField key={key} name={key}>
              {(bound) => <ModuleControl field={field} bound={bound} roles={state.roles} />}
            </tab.form.AppField>
          ))}
        </TabCard>
      ))}
    </TabPage>
  );
}
