import { useQueryClient } from '@tanstack/react-query';
import { TabCard, TabPage } from '#/features/settings/components/tab-page.tsx';
import { useTabForm } from '#/features/settings/components/use-tab-form.ts';
import { privacyOptions, useSavePrivacy } from '../privacy.cache.ts';
import type { PrivacySettings } from '../privacy.queries.server.ts';
import { PRIVACY_AREA_LABELS, PRIVACY_FIELDS, type PrivacyValues, VISIBILITY_LABELS } from '../privacy.rules.ts';
import { privacyForm } from '../privacy.schema.ts';
import { VISIBILITIES, VISIBILITY_AREAS, visibilityField } from '../visibility.rules.ts';

/** The settings tab "Privacy": who sees what of a member, area by area. */
export function PrivacyTab({ guildId, state }: { guildId: string; state: PrivacySettings }) {
  const client = useQueryClient();
  const save = useSavePrivacy();
  const tab = useTabForm<PrivacySettings, PrivacyValues, PrivacyValues>({
    state,
    fetchLatest: () => client.fetchQuery({ ...privacyOptions(guildId), staleTime: 0 }),
    valuesOf: ({ version: _, ...values }) => values,
    schema: () => privacyForm,
    save: (values, { version }) => save.mutateAsync({ guildId, ...values, version }),
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
            <dt className="font-medium">{VISIBILITY_LABELS[visibility].label}</dt>
            <dd className="text-fg-2">{VISIBILITY_LABELS[visibility].hint}</dd>
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
                label={PRIVACY_AREA_LABELS[area].label}
                description={PRIVACY_AREA_LABELS[area].covers}
                choices={CHOICES}
              />
            )}
          </tab.form.AppField>
        ))}
      </TabCard>
    </TabPage>
  );
}

const CHOICES = VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value].label }));
