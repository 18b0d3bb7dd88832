import { type ControlValues, settingsForm, toControls } from '../settings-tab.form.ts';
import { controlLabels } from '../settings-tab.labels.ts';
import type { SchemaTabState } from '../settings-tab.queries.server.ts';
import type { SettingsTab, SettingValues } from '../settings-tab.schema.ts';
import { SettingControl } from './setting-control.tsx';
import { TabCard, TabPage } from './tab-page.tsx';
import { useTabForm } from './use-tab-form.ts';

interface SchemaTabProps {
  tab: SettingsTab;
  state: SchemaTabState;
  /** Asks the server anew. */
  fetchLatest: () => Promise<SchemaTabState>;
  save: (values: SettingValues, version: number) => Promise<unknown>;
}

/** The page of a tab that follows from its schema: its cards, with one setting a row. */
export function SchemaTab({ tab, state, fetchLatest, save }: SchemaTabProps) {
  const form = useTabForm<SchemaTabState, ControlValues, SettingValues>({
    state,
    fetchLatest,
    valuesOf: ({ values }) => toControls(tab.fields, values),
    schema: () => settingsForm(tab),
    save: (values, { version }) => save(values, version),
    fields: controlLabels(tab.fields, (id) => state.roles.find((role) => role.id === id)?.name),
  });
  return (
    <TabPage tab={form} title={tab.title} purpose={[tab.purpose, tab.takesEffect].filter(Boolean).join(' ')}>
      {tab.cards.map(({ title, keys }) => (
        <TabCard key={title} title={title}>
          {keys.map((key) => {
            const field = tab.fields[key];
            return field ? (
              <form.form.AppField key={key} name={key}>
                {() => <SettingControl field={field} roles={state.roles} />}
              </form.form.AppField>
            ) : null;
          })}
        </TabCard>
      ))}
    </TabPage>
  );
}
