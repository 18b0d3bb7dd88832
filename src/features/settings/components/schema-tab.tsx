import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import type { SettingControl as Control } from '../setting-field.schema.ts';
import { type ControlValues, settingsForm, toControls } from '../settings-tab.form.ts';
import { controlLabels } from '../settings-tab.labels.ts';
import type { SchemaTabState } from '../settings-tab.queries.server.ts';
import type { SettingsTab, SettingValues } from '../settings-tab.schema.ts';
import { DiscordCard } from './discord-card.tsx';
import { SettingControl } from './setting-control.tsx';
import { TabCard, TabPage } from './tab-page.tsx';
import { useTabForm } from './use-tab-form.ts';

interface SchemaTabProps {
  tab: SettingsTab;
  state: SchemaTabState;
  /** Asks the server anew. */
  fetchLatest: () => Promise<SchemaTabState>;
  save: (values: SettingValues, version: number) => Promise<unknown>;
  /** Above the settings: what they depend on. */
  lead?: ReactNode;
  /** What the saved settings come to, below them. */
  children?: ReactNode;
}

/**
 * The page of a tab that follows from its schema: its cards, with one setting a row. IDs of Discord are in one folded card
 * at the end; a tab with a main switch shows nothing but that while it's off, and a guild with one pool of points no choice of pools.
 */
export function SchemaTab({ tab, state, fetchLatest, save, lead, children }: SchemaTabProps) {
  const form = useTabForm<SchemaTabState, ControlValues, SettingValues>({
    state,
    fetchLatest,
    valuesOf: ({ values }) => toControls(tab.fields, values),
    schema: () => settingsForm(tab),
    save: (values, { version }) => save(values, version),
    fields: controlLabels(tab.fields, (id) => nameIn(state, id)),
  });
  const isOn = useStore(form.form.store, ({ values }) => !tab.mainSwitch || values[tab.mainSwitch] === true);
  const isOf = (key: string, kind: Control['kind']) => tab.fields[key]?.control.kind === kind;
  const isDiscordId = (key: string) => isOf(key, 'discordId');
  const isChoice = (key: string) => !isOf(key, 'pool') || state.pools.length > 1;
  const shown = (key: string) => !isDiscordId(key) && isChoice(key) && (isOn || key === tab.mainSwitch);
  const row = (key: string) => {
    const field = tab.fields[key];
    return field ? (
      <form.form.AppField key={key} name={key}>
        {() => <SettingControl field={field} roles={state.roles} pools={state.pools} discord={state.discord} />}
      </form.form.AppField>
    ) : null;
  };
  const discordIds = Object.keys(tab.fields).filter(isDiscordId);
  return (
    <TabPage tab={form} title={tab.title} purpose={[tab.purpose, tab.takesEffect].filter(Boolean).join(' ')}>
      {lead}
      {tab.cards.map(({ title, keys }) =>
        keys.some(shown) ? (
          <TabCard key={title} title={title}>
            {keys.filter(shown).map(row)}
          </TabCard>
        ) : null,
      )}
      {discordIds.length > 0 ? (
        <DiscordCard form={form.form} keys={discordIds} isLinked={state.discord !== null}>
          {discordIds.map(row)}
        </DiscordCard>
      ) : null}
      {children}
    </TabPage>
  );
}

function nameIn({ roles, pools, discord }: SchemaTabState, id: string): string | undefined {
  const channel = discord?.channels.find((one) => one.id === id);
  return channel
    ? `#${channel.name}`
    : [...roles, ...pools, ...(discord?.roles ?? [])].find((one) => one.id === id)?.name;
}
