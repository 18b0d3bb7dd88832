import type { ReactNode } from 'react';
import { InviteSettings } from '#/features/applications/invites/components/invite-settings.tsx';
import { DiscordIdField } from '#/features/settings/components/discord-id-field.tsx';
import type { DiscordChoices } from '#/features/settings/discord-choices.rules.ts';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { SETTINGS_TEXT_MAX } from '../settings.schema.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** The id by which the save bar below submits the form. */
export const SETTINGS_FORM = 'application-settings';

interface SettingsCardsProps {
  state: SettingsFormState;
  /** What the channel is chosen from; null where its ID is typed. */
  discord: DiscordChoices | null;
}

/** Who may apply, the password that opens the guild, and where applications are announced. */
export function SettingsCards({ state, discord }: SettingsCardsProps) {
  const { form } = state;
  return (
    <Form form={form} id={SETTINGS_FORM} className="grid gap-5">
      <ErrorSummary />
      <Part title="Applying">
        <form.AppField name="allowApplications">
          {(field) => <field.SwitchField label="Allow applications" hint="Players can apply from your guild page" />}
        </form.AppField>
        <form.AppField name="applicationsDescription">
          {(field) => (
            <field.TextareaField
              layout="row"
              label="Description"
              description="Shown beside the form. Supports Markdown"
              limit={SETTINGS_TEXT_MAX}
            />
          )}
        </form.AppField>
        <form.AppField name="applicationsInstructions">
          {(field) => (
            <field.TextareaField
              layout="row"
              label="Instructions"
              description="What happens after players apply"
              limit={SETTINGS_TEXT_MAX}
            />
          )}
        </form.AppField>
        <form.AppField name="cooldownDays">
          {(field) => (
            <field.NumberField
              layout="row"
              label="Cool-down"
              description="Days to wait after a rejection"
              controlClassName="md:max-w-40"
              min={0}
            />
          )}
        </form.AppField>
      </Part>
      <InviteSettings state={state} />
      <Part title="Discord">
        <form.AppField name="enableDiscordApplications">
          {(field) => (
            <field.SwitchField
              label="Post new applications"
              hint={discord ? 'In the channel below' : 'Starts when your Discord server is linked'}
            />
          )}
        </form.AppField>
        <form.AppField name="applicationsChannelId">
          {(field) =>
            discord ? (
              <DiscordIdField label="Channel" control={CHANNEL} choices={discord} />
            ) : (
              <field.TextField
                layout="row"
                label="Channel"
                description="Discord channel ID"
                inputMode="numeric"
                placeholder="123456789012345678"
              />
            )
          }
        </form.AppField>
      </Part>
    </Form>
  );
}

const CHANNEL = { kind: 'discordId', what: 'channel', isVoice: false } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} />
      <FieldRows>{children}</FieldRows>
    </Card>
  );
}
