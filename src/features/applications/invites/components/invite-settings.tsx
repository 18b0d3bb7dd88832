import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import type { SettingsFormState } from '#/features/applications/settings/components/use-settings-form.ts';
import { INVITE_PASSWORD_MIN } from '#/features/applications/settings/settings.schema.ts';
import { Button } from '#/ui/controls/button.tsx';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { FAILURES_A_DAY } from '../invite.rules.ts';

/** The instant-invite password: set or replaced here, never shown again. */
export function InviteSettings({ state: { form, base } }: { state: SettingsFormState }) {
  const times = base.invitesUsedThisMonth;
  return (
    <Card>
      <CardHead title="Instant invite" aside={`Used ${times === 1 ? 'once' : `${times} times`} this month`} />
      {base.inviteStoppedAt ? (
        <p className="flex gap-2.5 border-b px-5 py-3 text-13 max-md:px-4">
          <Icon name="triangle-exclamation-point" className="mt-px text-warning" />
          <span>
            Turned off <Timestamp at={base.inviteStoppedAt} variant="relative" /> after {FAILURES_A_DAY} wrong passwords
            in a day. Set a new password to turn it on again.
          </span>
        </p>
      ) : null}
      <FieldRows>
        <form.AppField name="enableInstantInvitePassword">
          {(field) => (
            <field.SwitchField
              label="Instant invite password"
              hint="Anyone with the password can join right away, even when applications are closed"
            />
          )}
        </form.AppField>
        <Password
          // A new one was saved: its box closes.
          key={base.inviteSetAt}
          form={form}
          setAt={base.hasInvitePassword ? base.inviteSetAt : null}
          has={base.hasInvitePassword}
        />
        <div className="grid gap-x-6 gap-y-1.5 min-[900px]:grid-cols-[240px_minmax(0,1fr)]">
          <div>
            <p className="text-13 font-medium">Limits</p>
            <p className="text-13 text-fg-3">Leave empty for no limit</p>
          </div>
          <div className="grid grid-cols-2 gap-4">
            <form.AppField name="inviteExpiresOn">
              {(field) => <field.TextField label="Expires" type="date" />}
            </form.AppField>
            <form.AppField name="inviteUsesLeft">
              {(field) => <field.NumberField label="Uses left" min={0} />}
            </form.AppField>
          </div>
        </div>
      </FieldRows>
    </Card>
  );
}

interface PasswordProps {
  form: SettingsFormState['form'];
  has: boolean;
  setAt: string | null;
}

function Password({ form, has, setAt }: PasswordProps) {
  const [replacing, setReplacing] = useState(false);
  const typed = useStore(form.store, (state) => state.values.instantInvitePassword !== '');
  const about = `Never shown again after saving. At least ${INVITE_PASSWORD_MIN} characters.`;
  if (has && !replacing && !typed) {
    return (
      <div className="grid grid-cols-1 gap-x-6 gap-y-1.5 min-[900px]:grid-cols-[240px_minmax(0,1fr)]">
        <div>
          <p className="text-13 font-medium">Password</p>
          <p className="text-13 text-fg-3">{about}</p>
        </div>
        <div className="flex gap-2">
          <p className="flex h-(--h-control) min-w-0 grow items-center gap-2 rounded-control border bg-bg-1 px-2.5 text-fg-2">
            <Icon name="lock-keyhole" className="text-fg-3" />
            <span className="truncate">
              Set {setAt ? <Timestamp at={setAt} variant="relative" /> : 'on an earlier day'}
            </span>
          </p>
          <Button onClick={() => setReplacing(true)}>Replace</Button>
        </div>
      </div>
    );
  }
  const cancel = () => {
    setReplacing(false);
    form.setFieldValue('instantInvitePassword', '');
  };
  return (
    <div className="grid gap-2">
      <form.AppField name="instantInvitePassword">
        {(field) => (
          <field.PasswordField
            layout="row"
            label={has ? 'New password' : 'Password'}
            description={about}
            autoComplete="new-password"
            spellCheck={false}
            autoFocus={replacing}
          />
        )}
      </form.AppField>
      {has ? (
        <Button variant="ghost" size="sm" className="justify-self-end" onClick={cancel}>
          Keep the old one
        </Button>
      ) : null}
    </div>
  );
}
