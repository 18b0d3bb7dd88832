import { useQueryClient } from '@tanstack/react-query';
import { TabCard, TabPage } from '#/features/guilds/components/tab-page.tsx';
import { useTabForm } from '#/features/guilds/components/use-tab-form.ts';
import { privacyOptions, useSavePrivacy } from '#/features/members/privacy.cache.ts';
import type { PrivacySettings } from '#/features/members/privacy.queries.server.ts';
import { AREA_WORDS, PRIVACY_FIELDS, type PrivacyValues, VISIBILITY_WORDS } from '#/features/members/privacy.rules.ts';
import { privacyForm } from '#/features/members/privacy.schema.ts';
import { VISIBILITIES, VISIBILITY_AREAS, visibilityField } from '#/features/members/visibility.rules.ts';

/** The settings tab "Privacy": who sees what of a member, area by area. */
export function PrivacyTab({ guildId, state }: { guildId: string; state: PrivacySettings }) {
  const client = useQueryClient();
  const save = useSavePrivacy(guildId);
  const tab = useTabForm<PrivacySettings, PrivacyValues, PrivacyValues>({
    state,
    fetchLatest: () => client.fetchQuery({ ...privacyOptions(guildId), staleTime: 0 }),
    valuesOf: ({ version: _, ...values }) => values,
    schema: () => privacyForm,
    save: (values, { version }) => save({ ...values, version }),
    fields: PRIVACY_FIELDS,
  });
  return (
    <TabPage
      tab={tab}
      title="Privacy settings"
      purpose="Choose who can see member details. Members always see their own."
    >
      <dl className="grid gap-x-6 gap-y-2 text-13 min-[600px]:grid-cols-[5rem_minmax(0,1fr)]">
        {VISIBILITIES.map((visibility) => (
          <div key={visibility} className="min-[600px]:contents">
            <dt className="font-medium">{VISIBILITY_WORDS[visibility].label}</dt>
            <dd className="text-fg-2">{VISIBILITY_WORDS[visibility].hint}</dd>
          </div>
        ))}
      </dl>
      <TabCard title="Who can see what">
        {VISIBILITY_AREAS.map((area) => (
          <tab.form.AppField key={area} name={visibilityField(area)}>
            {(field) => (
              <field.ChoiceField
                layout="row"
                look="segments"
                block
                label={AREA_WORDS[area].label}
                description={AREA_WORDS[area].covers}
                choices={CHOICES}
              />
            )}
          </tab.form.AppField>
        ))}
      </TabCard>
    </TabPage>
  );
}

const CHOICES = VISIBILITIES.map((value) => ({ value, label: VISIBILITY_WORDS[value].label }));
