import * as z from 'zod';
import { Reauthenticated } from '#/features/accounts/sessions/components/reauthenticated.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useChangePassword, useSetPassword, useUnlinkDiscord } from '../../account.cache.ts';
import { enterBy } from '../sign-in.cache.ts';
import {
  changePasswordInput,
  PASSWORD_HINT,
  type SignInMethods,
  setPasswordInput,
  unlinkDiscordInput,
} from '../sign-in.schema.ts';

const TITLES = {
  'link-discord': 'Link Discord',
  'unlink-discord': 'Unlink Discord?',
  'set-password': 'Set a password',
  'change-password': 'Change password',
} as const;

type Which = keyof typeof TITLES;

export const isSignInDialog = (layer: string | null): layer is Which => layer !== null && Object.hasOwn(TITLES, layer);

interface SignInDialogProps {
  which: Which;
  methods: SignInMethods;
  onClose: () => void;
}

/** One change of how one signs in; nothing where the address asks for one that can't be made. */
export function SignInDialog({ which, methods, onClose }: SignInDialogProps) {
  const { name, discord, offers } = methods;
  const fits = {
    'link-discord': offers.discord && !discord.linked,
    'unlink-discord': discord.linked && name !== null,
    'set-password': offers.passwords && name === null,
    'change-password': name !== null,
  };
  return (
    <Dialog inUrl open={fits[which]} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={TITLES[which]} size="sm">
        {which === 'link-discord' ? (
          <Reauthenticated redirect="/profile/settings?sign-in=link-discord">
            {(asksPassword) => <LinkForm asksPassword={asksPassword} />}
          </Reauthenticated>
        ) : which === 'set-password' ? (
          <Reauthenticated redirect="/profile/settings?sign-in=set-password">
            {() => <SetPasswordForm onClose={onClose} />}
          </Reauthenticated>
        ) : which === 'unlink-discord' ? (
          <UnlinkForm onClose={onClose} />
        ) : (
          <ChangePasswordForm onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function LinkForm({ asksPassword }: { asksPassword: boolean }) {
  const form = useAppForm({
    defaultValues: { password: '' },
    schema: asksPassword ? unlinkDiscordInput : z.object({ password: z.string() }),
    onSubmit: ({ value: { password } }) => enterBy('link-discord', asksPassword ? { password } : {}),
  });
  return (
    <DialogForm form={form} submit="Continue to Discord" busyLabel="Opening Discord...">
      <p className="text-fg-2">
        You can then sign in with Discord too. We only read your Discord name and never post for you.
      </p>
      {asksPassword ? (
        <form.AppField name="password">
          {(field) => <field.PasswordField label="Your password" autoComplete="current-password" />}
        </form.AppField>
      ) : null}
    </DialogForm>
  );
}

function UnlinkForm({ onClose }: { onClose: () => void }) {
  const unlink = useUnlinkDiscord();
  const form = useAppForm({
    defaultValues: { password: '' },
    schema: unlinkDiscordInput,
    onSubmit: async ({ value }) => {
      await unlink.mutateAsync(value);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Unlink Discord" busyLabel="Unlinking..." variant="danger">
      <p className="text-fg-2">
        You'll sign in with your name and password only. Your guilds no longer see your Discord name. You can link it
        again.
      </p>
      <form.AppField name="password">
        {(field) => <field.PasswordField label="Your password" autoComplete="current-password" />}
      </form.AppField>
    </DialogForm>
  );
}

function SetPasswordForm({ onClose }: { onClose: () => void }) {
  const set = useSetPassword();
  const form = useAppForm({
    defaultValues: { name: '', password: '' },
    schema: setPasswordInput,
    onSubmit: async ({ value }) => {
      await set.mutateAsync(value);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Set password" busyLabel="Setting password...">
      <p className="text-fg-2">You can then sign in with a name and this password too, even while Discord is down.</p>
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label="Name"
            autoComplete="username"
            spellCheck={false}
            hint="For signing in. The name that others see stays as it is."
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => <field.PasswordField label="Password" autoComplete="new-password" hint={PASSWORD_HINT} />}
      </form.AppField>
    </DialogForm>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const form = useAppForm({
    defaultValues: { current: '', password: '' },
    schema: changePasswordInput,
    onSubmit: async ({ value }) => {
      await change.mutateAsync(value);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Change password" busyLabel="Changing password...">
      <p className="text-fg-2">All your other devices are signed out.</p>
      <form.AppField name="current">
        {(field) => <field.PasswordField label="Current password" autoComplete="current-password" />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => <field.PasswordField label="New password" autoComplete="new-password" hint={PASSWORD_HINT} />}
      </form.AppField>
    </DialogForm>
  );
}
