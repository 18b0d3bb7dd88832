import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { signInOptionsQuery } from '#/features/accounts/sessions/session.cache.ts';
import { SignInPanel } from '#/features/accounts/sign-in/components/sign-in-panel.tsx';
import { signInRefusal } from '#/features/accounts/sign-in/sign-in.rules.ts';
import { suspensionOptions } from '#/features/accounts/suspension.cache.ts';
import { suspensionText } from '#/features/accounts/suspension.rules.ts';
import { publicGuildOptions } from '#/features/public-guild/guild.cache.ts';
import { applyPreviewOf, slugOfApplyPath } from '#/features/public-guild/guild-preview.rules.ts';
import { publicHead } from '#/features/shell/public-head.rules.ts';

interface LoginSearch {
  /** Path to go to afterwards; the server lets nothing through that leads off the site. */
  redirect?: string | undefined;
  /** Reason of a sign-in that did not work. */
  error?: string | undefined;
  /** Of a suspended account: with it the page asks why. */
  ticket?: string | undefined;
  /** The form makes an account. */
  create?: true | undefined;
}

export const Route = createFileRoute('/_public/login')({
  validateSearch: ({ redirect, error, ticket, create }: Record<string, unknown>): LoginSearch => ({
    redirect: typeof redirect === 'string' ? redirect : undefined,
    error: typeof error === 'string' ? error : undefined,
    ticket: typeof ticket === 'string' ? ticket : undefined,
    create: create === true ? create : undefined,
  }),
  // Signed in already.
  beforeLoad: ({ context }) => {
    if (context.shell.user) throw redirect({ to: '/dashboard' });
  },
  loaderDeps: ({ search }) => ({ target: search.redirect, ticket: search.ticket }),
  loader: async ({ context: { queryClient }, deps: { target, ticket } }) => {
    const slug = target ? slugOfApplyPath(target) : null;
    const [preview, suspension] = await Promise.all([
      // Visitors of a guild's apply page land here, and so does whoever asks what the link shows.
      slug === null
        ? undefined
        : queryClient.ensureQueryData(publicGuildOptions(slug)).then(applyPreviewOf, () => undefined),
      ticket ? queryClient.ensureQueryData(suspensionOptions(ticket)) : null,
      queryClient.ensureQueryData(signInOptionsQuery),
    ]);
    return { preview, suspension };
  },
  head: ({ loaderData, ...page }) =>
    publicHead(
      {
        title: page.match.search.create ? 'Create an account' : 'Sign in',
        about: 'Sign in to run your guild, or to apply to one.',
        path: '/login',
        preview: loaderData?.preview,
      },
      page,
    ),
  component: Login,
});

function Login() {
  const { data: options } = useSuspenseQuery(signInOptionsQuery);
  const { redirect: target, error, create } = Route.useSearch();
  const { suspension } = Route.useLoaderData();
  const refusal = suspension ? suspensionText(suspension) : error && signInRefusal(error);
  return <SignInPanel options={options} redirect={target} refusal={refusal} create={create} />;
}
