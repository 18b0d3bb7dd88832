import { Link } from '@tanstack/react-router';
import * as z from 'zod';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { enterBy } from '../sign-in.cache.ts';
import { accountName, PASSWORD_HINT, PASSWORD_MIN } from '../sign-in.schema.ts';

interface LocalAccountFormProps {
  /** Makes an account instead of opening one. */
  create: boolean;
  redirect: string | undefined;
  /** The one bright button of the page, or a quiet one beside Discord's. */
  primary: boolean;
}

/** Name and password. Works without script too: then the form leads to the next page by itself. */
export function LocalAccountForm({ create, redirect, primary }: LocalAccountFormProps) {
  const endpoint = create ? 'sign-up' : 'sign-in';
  const form = useAppForm({
    defaultValues: { name: '', password: '' },
    schema: create ? signUpForm : signInForm,
    onSubmit: ({ value }) => enterBy(endpoint, { ...value, redirect }),
  });
  return (
    <Form form={form} action={`/api/auth/${endpoint}`} className="grid gap-4">
      <ErrorSummary />
      {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label="Name"
            autoComplete="username"
            spellCheck={false}
            hint={create ? 'You sign in with it, and other players see it.' : undefined}
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label="Password"
            autoComplete={create ? 'new-password' : 'current-password'}
            hint={create ? PASSWORD_HINT : undefined}
          />
        )}
      </form.AppField>
      <SubmitButton
        variant={primary ? 'primary' : 'secondary'}
        block
        busyLabel={create ? 'Creating account...' : 'Signing in...'}
      >
        {create ? 'Create account' : 'Sign in'}
      </SubmitButton>
      <p className="text-center text-13 text-fg-2">
        {create ? 'Already have an account? ' : 'New here? '}
        <Link to="/login" search={{ redirect, create: create ? undefined : true }} className="link">
          {create ? 'Sign in' : 'Create an account'}
        </Link>
      </p>
    </Form>
  );
}

const signInForm = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  password: z.string().min(1, 'Enter your password.'),
});

const signUpForm = z.object({
  name: accountName,
  password: z.string().min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`),
});
