import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { DiscordSignIn } from './discord-sign-in.tsx';
import { LocalAccountForm } from './local-account-form.tsx';
import { PersonaList } from './persona-list.tsx';

interface SignInPanelProps {
  options: { discord: boolean; localAccounts: boolean; personas: boolean };
  redirect?: string;
  /** Why a sign-in did not work. */
  refusal?: string;
  create?: boolean;
}

/** Every way of signing in that this install offers. */
export function SignInPanel({ options, redirect, refusal, create = false }: SignInPanelProps) {
  const { discord, localAccounts, personas } = options;
  const own = discord || localAccounts;
  return (
    <div className="mx-auto grid w-full max-w-[1008px] justify-items-center gap-10 px-4 py-10 md:px-8 md:py-16">
      <div className="w-full max-w-100">
        <h1 className="text-24 font-semibold">{create ? 'Create an account' : 'Sign in'}</h1>
        <p className="mt-1 text-fg-2">{lead(create, redirect)}</p>
        {refusal ? <Refusal>{refusal}</Refusal> : null}
        {own ? (
          <Card className="mt-6">
            <CardHead title="Your account" />
            <CardBody className="grid gap-5">
              {discord ? <DiscordSignIn redirect={redirect} /> : null}
              {discord && localAccounts ? <Or /> : null}
              {localAccounts ? (
                // Another form for another purpose: what was typed into one is nothing for the other.
                <LocalAccountForm key={String(create)} create={create} redirect={redirect} primary={!discord} />
              ) : null}
            </CardBody>
          </Card>
        ) : null}
      </div>
      {personas ? (
        <section aria-labelledby="demo" className="w-full">
          <h2 id="demo" className="mb-3 text-center text-14 font-semibold">
            Try the demo
          </h2>
          <PersonaList redirect={redirect} />
        </section>
      ) : null}
    </div>
  );
}

function lead(create: boolean, redirect: string | undefined): string {
  if (redirect) return "We'll take you back to where you left off.";
  return create ? 'All you need is a name and a password.' : 'Welcome back.';
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-4 flex items-start gap-3 rounded-card border border-danger/35 bg-danger/9 px-4 py-3">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-danger" />
      {children}
    </p>
  );
}

function Or() {
  return (
    <div className="flex items-center gap-3 text-13 text-fg-3" aria-hidden="true">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
