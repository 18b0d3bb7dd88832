import { useQueryClient } from '@tanstack/react-query';
import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { GUILD_LANGUAGES } from '#/features/game/game.data.ts';
import { TagField } from '#/features/guild-access/components/tag-field.tsx';
import { TabCard, TabPage } from '#/features/settings/components/tab-page.tsx';
import { useTabForm } from '#/features/settings/components/use-tab-form.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { DISCOVERY_LABELS, type DiscoveryValues, MOST_WANTED, NO_LANGUAGE, WANTED_ROLES } from '../discovery.rules.ts';
import { discoveryForm, type SaveDiscovery } from '../discovery.schema.ts';
import { discoveryOptions, useSaveDiscovery } from '../settings.cache.ts';
import type { DiscoveryState } from '../settings.queries.server.ts';
import { PlayHoursCard } from './play-hours-card.tsx';

interface DiscoveryTabProps {
  guildId: string;
  state: DiscoveryState;
}

/** The tab "Discovery": whether and as what the guild is listed. */
export function DiscoveryTab({ guildId, state }: DiscoveryTabProps) {
  const client = useQueryClient();
  const save = useSaveDiscovery(guildId);
  const tab = useTabForm<DiscoveryState, DiscoveryValues, Omit<SaveDiscovery, 'guildId' | 'version'>>({
    state,
    fetchLatest: () => client.fetchQuery({ ...discoveryOptions(guildId), staleTime: 0 }),
    valuesOf: ({ version: _version, slug: _slug, timeZone: _zone, ...values }) => ({
      ...values,
      language: values.language ?? NO_LANGUAGE,
    }),
    schema: () => discoveryForm,
    save: (values, { version }) => save({ ...values, version }),
    fields: DISCOVERY_LABELS,
  });
  const { form } = tab;
  return (
    <TabPage
      tab={tab}
      title="Discovery settings"
      purpose="Whether players can find your guild, and what they see first."
      aside={
        <LinkButton to="/guild-discovery" size="sm" icon={<Icon name="external-link" />} className="max-md:hidden">
          View discovery
        </LinkButton>
      }
    >
      <TabCard title="Visibility">
        <form.AppField name="visibleInDiscovery">
          {(field) => (
            <field.SwitchField
              label="Visible in discovery"
              hint="When off, only people with the link can find your page"
            />
          )}
        </form.AppField>
        <form.AppField name="recruiting">
          {(field) => (
            <field.SwitchField label="Recruiting" hint="Players can apply. Also in the Applications settings." />
          )}
        </form.AppField>
      </TabCard>
      <TabCard title="Roles wanted">
        {WANTED_ROLES.map((role) => (
          <form.AppField key={role} name={`rolesWanted.${role}`}>
            {(field) => (
              <field.NumberField
                layout="row"
                label={
                  <span className="inline-flex items-center gap-2">
                    <RoleIcon role={role} /> {role}
                  </span>
                }
                controlClassName="md:max-w-40"
                min={0}
                max={MOST_WANTED}
              />
            )}
          </form.AppField>
        ))}
        <form.AppField name="rolesFromRoster">
          {(field) => (
            <field.SwitchField
              label="Count the roster"
              hint="The numbers are how many members you want of each role in all. Players see what your roster is missing."
            />
          )}
        </form.AppField>
      </TabCard>
      <form.AppField name="playWeek">{() => <PlayHoursCard timeZone={state.timeZone} />}</form.AppField>
      <TabCard title="What players look for">
        <form.AppField name="playHours">
          {(field) => (
            <field.TextField
              layout="row"
              label="Note on play hours"
              mark="optional"
              description="What the hours don't say"
              placeholder="Sieges on Saturdays"
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="language">
          {(field) => (
            <field.SelectField
              layout="row"
              label="Language"
              items={[
                { value: NO_LANGUAGE, label: 'Not specified' },
                ...GUILD_LANGUAGES.map((language) => ({ value: language, label: language })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="tags">{() => <TagField layout="row" />}</form.AppField>
      </TabCard>
    </TabPage>
  );
}
