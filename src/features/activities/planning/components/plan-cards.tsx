import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { COMBAT_ROLES, MAX_LEVEL } from '#/features/game/game.data.ts';
import { DiscordCard } from '#/features/settings/components/discord-card.tsx';
import { DiscordIdField } from '#/features/settings/components/discord-id-field.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { StepperField } from '#/ui/form/stepper-field.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { TYPE_LABELS } from '../activity.labels.ts';
import { ACTIVITY_TYPES, CAPACITY_MAX } from '../activity.rules.ts';
import { ANY } from '../activity-form.schema.ts';
import { DISCORD_IDS } from '../discord-ids.rules.ts';
import { durationText } from '../duration.labels.ts';
import type { ActivityDefaults } from '../planning.cache.ts';
import { RemindersField } from './reminders-field.tsx';
import type { ActivityFormApi } from './use-activity-form.ts';

interface CardsProps {
  form: ActivityFormApi;
  defaults: ActivityDefaults;
}

/** Beside the checks there's less room for labels than on settings pages. */
const narrowLabels = '*:min-[900px]:grid-cols-[140px_minmax(0,1fr)]!';

/** One card of the form: rows with the label left and the controls right. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} />
      <FieldRows className={narrowLabels}>{children}</FieldRows>
    </Card>
  );
}

/** The cards that every plan has, an activity's and a template's, with what is said of its time in between. */
export function PlanCards({ form, defaults, children }: CardsProps & { children: ReactNode }) {
  return (
    <>
      <AboutCard form={form} />
      {children}
      <SlotsCard form={form} />
      <RequirementsCard form={form} defaults={defaults} />
      <RewardsCard form={form} defaults={defaults} />
      <DiscordIdsCard form={form} defaults={defaults} />
    </>
  );
}

/** What it is. */
function AboutCard({ form }: Pick<CardsProps, 'form'>) {
  return (
    <FormCard title="About">
      <Field layout="row" label="Type" kind="group">
        <div className="flex flex-wrap items-start gap-2.5">
          <form.AppField name="type">
            {(field) => (
              <field.SelectField
                label="Type"
                hideLabel
                className="min-w-30 flex-1 max-w-45"
                items={ACTIVITY_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
              />
            )}
          </form.AppField>
          <div className="flex items-start gap-2.5">
            <form.AppField name="capacity">
              {() => <StepperField label="Places" hideLabel min={1} max={CAPACITY_MAX} placeholder="Any" />}
            </form.AppField>
            <span className="pt-2 text-13 text-fg-3">places</span>
          </div>
        </div>
      </Field>
      <form.AppField name="title">
        {(field) => <field.TextField layout="row" label="Title" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="description">
        {() => <MarkdownField layout="row" label="Description" description="Markdown" rows={4} />}
      </form.AppField>
      <form.AppField name="node">
        {(field) => (
          <field.TextField layout="row" label="Where" autoComplete="off" placeholder="A node or another place" />
        )}
      </form.AppField>
    </FormCard>
  );
}

/** Minutes before the start. */
const CLOSINGS = [0, 15, 30, 60, 90, 120, 180, 360, 720, 1440, 2880, 10080];

/** Until when people sign up, and what happens when too few do. */
export function ClosingRow({ form }: Pick<CardsProps, 'form'>) {
  const value = useStore(form.store, ({ values }) => Number(values.signUpsCloseMinutes));
  const closings = [...new Set([...CLOSINGS, value])].sort((a, b) => a - b);
  return (
    <>
      <form.AppField name="signUpsCloseMinutes">
        {(field) => (
          <field.SelectField
            layout="row"
            label="Sign-ups close"
            items={closings.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? 'At the start' : `${durationText(minutes)} before`,
            }))}
          />
        )}
      </form.AppField>
      <Field layout="row" label="Canceled" kind="group">
        <div className="flex items-start gap-2.5">
          <span className="pt-2 text-13 text-fg-3">if fewer than</span>
          <form.AppField name="cancelBelow">
            {() => <StepperField label="Cancel if fewer than" hideLabel min={1} max={CAPACITY_MAX} placeholder="–" />}
          </form.AppField>
          <span className="pt-2 text-13 text-fg-3">are going</span>
        </div>
      </Field>
    </>
  );
}

/** Places for roles, and who gets them. */
function SlotsCard({ form }: Pick<CardsProps, 'form'>) {
  return (
    <FormCard title="Slots">
      <form.AppField name="slots">{() => <RolesField form={form} />}</form.AppField>
      <Field layout="row" label="Sign-ups" kind="group">
        <form.AppField name="keepsWaitlist">
          {(box) => <box.CheckboxField label="Keep a waitlist for each role and promote the next match" />}
        </form.AppField>
        <form.AppField name="needsApproval">
          {(box) => <box.CheckboxField label="Staff approve each sign-up" />}
        </form.AppField>
      </Field>
    </FormCard>
  );
}

function RolesField({ form }: Pick<CardsProps, 'form'>) {
  const field = useBoundField<object>();
  const capacity = useStore(form.store, ({ values }) => values.capacity);
  const sum = useStore(form.store, ({ values }) =>
    COMBAT_ROLES.reduce((all, role) => all + (Number(values.slots[role]) || 0), 0),
  );
  return (
    <Field
      layout="row"
      label="Roles"
      kind="group"
      id={field.id}
      description={capacity === '' ? 'No limit' : `${sum} of ${capacity} places assigned`}
      error={field.error}
    >
      <div className="mb-1 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:max-w-110">
        {COMBAT_ROLES.map((role) => (
          <div key={role} className="flex items-center justify-between gap-3">
            <RoleBadge role={role} />
            <form.AppField name={`slots.${role}`}>
              {() => <StepperField label={role} hideLabel min={0} max={CAPACITY_MAX} />}
            </form.AppField>
          </div>
        ))}
      </div>
    </Field>
  );
}

/** Who may sign up. */
function RequirementsCard({ form, defaults }: CardsProps) {
  const named = (items: readonly { id: string; name: string }[], suffix = '') =>
    items.map(({ id, name }) => ({ value: id, label: `${name}${suffix}` }));
  return (
    <FormCard title="Who may sign up">
      <form.AppField name="minLevel">
        {() => <StepperField layout="row" label="Lowest level" min={1} max={MAX_LEVEL} placeholder="Any" />}
      </form.AppField>
      <form.AppField name="minRankId">
        {(field) => (
          <field.SelectField
            layout="row"
            label="Rank"
            items={[{ value: ANY, label: 'Any rank' }, ...named(defaults.ranks, ' or higher')]}
          />
        )}
      </form.AppField>
      <form.AppField name="requiredRoleId">
        {(field) => (
          <field.SelectField
            layout="row"
            label="Role"
            items={[{ value: ANY, label: 'Everyone' }, ...named(defaults.roles)]}
          />
        )}
      </form.AppField>
      <form.AppField name="allowsGuests">
        {(field) => <field.SwitchField label="Guests" hint="No account needed; staff add them" />}
      </form.AppField>
    </FormCard>
  );
}

/** What it earns, and who is reminded. */
function RewardsCard({ form, defaults: { pools } }: CardsProps) {
  return (
    <FormCard title="Rewards and reminders">
      <Field layout="row" label="Points" kind="group">
        <div className="flex flex-wrap items-start gap-2.5">
          <form.AppField name="points">
            {(field) => (
              <field.NumberField label="Points" hideLabel min={0} step={0.5} className="w-24" placeholder="0" />
            )}
          </form.AppField>
          {pools.length > 1 ? (
            <form.AppField name="poolId">
              {(field) => (
                <field.SelectField
                  label="Pool"
                  hideLabel
                  className="min-w-30"
                  items={pools.map(({ id, isFirst, name }) => ({ value: isFirst ? ANY : id, label: name }))}
                />
              )}
            </form.AppField>
          ) : (
            <span className="pt-2 text-13 text-fg-3">points</span>
          )}
          <form.AppField name="activityPoints">
            {(field) => (
              <field.NumberField label="Activity points" hideLabel min={0} className="w-24" placeholder="0" />
            )}
          </form.AppField>
          <span className="pt-2 text-13 text-fg-3">activity points</span>
        </div>
        <form.AppField name="countsInStatistics">
          {(field) => <field.CheckboxField label="Counts in statistics" />}
        </form.AppField>
      </Field>
      <form.AppField name="reminders">{() => <RemindersField />}</form.AppField>
    </FormCard>
  );
}

const DISCORD = ['voiceChannelId', 'chatChannelId', 'archiveChannelId', 'pingRoleId'] as const;
const DISCORD_LABELS = {
  voiceChannelId: 'Voice channel',
  chatChannelId: 'Chat channel',
  archiveChannelId: 'Archive channel',
  pingRoleId: 'Ping role',
};

function DiscordIdsCard({ form, defaults: { discord } }: Pick<CardsProps, 'form' | 'defaults'>) {
  return (
    <DiscordCard form={form} keys={DISCORD} isLinked={discord !== null}>
      {DISCORD.map((name) => (
        <form.AppField key={name} name={name}>
          {(field) =>
            discord ? (
              <DiscordIdField
                label={DISCORD_LABELS[name]}
                control={{ kind: 'discordId', what: DISCORD_IDS[name], isVoice: name === 'voiceChannelId' }}
                choices={discord}
              />
            ) : (
              <field.TextField
                layout="row"
                label={DISCORD_LABELS[name]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                placeholder="123456789012345678"
              />
            )
          }
        </form.AppField>
      ))}
    </DiscordCard>
  );
}
