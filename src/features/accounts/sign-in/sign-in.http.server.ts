import { isAPIError } from 'better-auth/api';
import type * as z from 'zod';
import { AppError, notFound } from '#/base/app-error.ts';
import { samePathOrDashboard } from '#/base/safe-url.ts';
import { isListedName } from '#/features/accounts/account.access.server.ts';
import { placeholderEmail } from '#/features/accounts/account.api.server.ts';
import { endSession } from '#/features/accounts/sessions/session.api.server.ts';
import { suspendedError, suspendedOwner, suspensionTicket } from '#/features/accounts/suspension.api.server.ts';
import { type Config, config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { currentPrincipal, requestContext } from '#/platform/http/request-context.server.ts';
import { parseInput } from '#/platform/operation.server.ts';
import { DISCORD } from './discord.provider.server.ts';
import { claimState } from './discord-state.repository.server.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser.http.server.ts';
import { requireGoodPassword } from './new-password.api.server.ts';
import { passwordFault } from './password.rules.ts';
import { renewNewcomer } from './persona.repository.server.ts';
import { isPersona, NEWCOMER } from './persona.rules.ts';
import { sessionCookieName, sessionTokenOf } from './session-cookie.http.server.ts';
import { limitDiscord, limitPasswordCheck, limitSignIn, limitSignUp } from './sign-in.limits.server.ts';
import { type Auth, authOf, type SignInSettings } from './sign-in.provider.server.ts';
import { linkDiscordInput, personaInput, redirectOnly, signInInput, signUpInput } from './sign-in.schema.ts';
import { requireLinkable } from './sign-in-methods.repository.server.ts';

/** One call: what was sent, and what the sign-in library and the settings offer. */
interface Call {
  readonly auth: Auth;
  readonly settings: SignInSettings;
  readonly headers: Headers;
  readonly address: string;
  read<S extends z.ZodType>(schema: S): z.output<S>;
}

/** Where the browser goes next, and the cookies it takes along. */
interface Outcome {
  readonly to: string;
  readonly cookies?: Headers;
}

const ENDPOINTS: Readonly<Record<string, (call: Call) => Promise<Outcome>>> = {
  discord: startDiscord,
  'link-discord': linkDiscord,
  'sign-in': signIn,
  'sign-up': signUp,
  persona: signInAsPersona,
  'sign-out': signOut,
};

let withoutDiscord: { readonly of: Config; readonly settings: SignInSettings } | undefined;

/** Those of this process; at the demo world's own Discord no one has an account. */
function ownSettings(): SignInSettings {
  const all = config();
  if (!all.isDiscordMade) return all;
  if (withoutDiscord?.of !== all) withoutDiscord = { of: all, settings: { ...all, discord: null } };
  return withoutDiscord.settings;
}

/**
 * Everything under /api/auth/: six POSTs of our own and Discord's way back. Nothing else of the library can be reached.
 * A form gets a redirect, a script gets `{redirect}`; what is refused is a JSON error, or words on /login.
 */
export async function handleSignIn(request: Request, settings: SignInSettings = ownSettings()): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth\//, '');
  if (request.method === 'GET' && path === `callback/${DISCORD}` && settings.discord)
    return backFromDiscord(request, settings);
  const open = request.method === 'POST' && Object.hasOwn(ENDPOINTS, path) ? ENDPOINTS[path] : undefined;
  if (!open) return errorResponse(notFound());
  const isForm = !request.headers.get('content-type')?.startsWith('application/json');
  const sent = await bodyOf(request, isForm);
  try {
    const call: Call = {
      auth: authOf(settings),
      settings,
      headers: request.headers,
      address: requestContext()?.address ?? 'local',
      read: (schema) => parseInput(schema, sent),
    };
    const { to, cookies } = await open(call);
    const headers = new Headers(cookies?.getSetCookie().map((cookie) => ['set-cookie', cookie]));
    if (isForm) headers.set('location', to);
    const answer = isForm ? new Response(null, { status: 303, headers }) : Response.json({ redirect: to }, { headers });
    return (await suspended(answer, settings, isForm)) ?? endReplaced(request.headers, settings, answer);
  } catch (error) {
    const refusal = toAppError(error);
    return isForm ? backToLogin(refusal, sent) : errorResponse(refusal);
  }
}

/** A person on the way back gets a page whatever happens, never a failure as JSON. */
async function backFromDiscord(request: Request, settings: SignInSettings): Promise<Response> {
  const state = new URL(request.url).searchParams.get('state');
  try {
    if (state !== null && !(await claimState(state))) return stateMismatch();
    const answer = await authOf(settings).handler(request);
    if (answer.status < 500)
      return (await suspended(answer, settings, true)) ?? (await endReplaced(request.headers, settings, answer));
    await answer.body?.cancel();
    throw new Error(`The sign-in library answered ${answer.status}`);
  } catch (error) {
    return backToLogin(toAppError(error), {});
  }
}

async function startDiscord({ auth, settings, headers, address, read }: Call): Promise<Outcome> {
  if (!settings.discord) throw notFound();
  const { redirect } = read(redirectOnly);
  await limitDiscord(address);
  const started = await auth.api.signInSocial({
    body: { provider: DISCORD, callbackURL: settings.publicUrl + samePathOrDashboard(redirect, settings.publicUrl) },
    headers,
    returnHeaders: true,
  });
  return { to: started.response.url ?? '/login', cookies: started.headers };
}

/** Leads someone who is signed in to Discord and back to their settings, with the account linked. */
async function linkDiscord({ auth, settings, headers, address, read }: Call): Promise<Outcome> {
  if (!settings.discord) throw notFound();
  const { password } = read(linkDiscordInput);
  await requireLinkable(await currentPrincipal(), password);
  await limitDiscord(address);
  const back = `${settings.publicUrl}/profile/settings`;
  const started = await auth.api.linkSocialAccount({
    body: { provider: DISCORD, callbackURL: back, errorCallbackURL: back },
    headers,
    returnHeaders: true,
  });
  return { to: started.response.url ?? '/profile/settings', cookies: started.headers };
}

async function signIn({ auth, settings, headers, address, read }: Call): Promise<Outcome> {
  if (!settings.localAccounts) throw notFound();
  const { name, password, redirect } = read(signInInput);
  await limitSignIn(address, name, knownBrowserOf(headers, name, settings));
  const signedIn = await auth.api
    .signInUsername({ body: { username: name, password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.statusCode < 500 ? wrongCredentials() : error;
    });
  signedIn.headers.append('set-cookie', rememberBrowser(headers, name, settings));
  return { to: samePathOrDashboard(redirect, settings.publicUrl), cookies: signedIn.headers };
}

async function signUp({ auth, settings, headers, address, read }: Call): Promise<Outcome> {
  if (!settings.localAccounts) throw notFound();
  const { name, password, redirect } = read(signUpInput);
  if (passwordFault(password, name) === null) await limitPasswordCheck(address);
  await requireGoodPassword(password, name);
  const username = name.toLowerCase();
  if (isPersona(username) || isListedName(username, settings.platformAdmins)) throw nameTaken();
  await limitSignUp(address);
  const email = placeholderEmail(`local-${username}`);
  const signedUp = await auth.api
    .signUpEmail({ body: { email, name, username, displayUsername: name, password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.statusCode < 500 ? nameTaken() : error;
    });
  signedUp.headers.append('set-cookie', rememberBrowser(headers, name, settings));
  return { to: samePathOrDashboard(redirect, settings.publicUrl), cookies: signedUp.headers };
}

async function signInAsPersona({ auth, settings, headers, read }: Call): Promise<Outcome> {
  if (!settings.demo) throw notFound();
  const { persona, redirect } = read(personaInput);
  if (!isPersona(persona)) throw notFound();
  if (persona === NEWCOMER) await renewNewcomer();
  const signedIn = await auth.api
    .signInPersona({ body: { username: persona }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.statusCode === 404 ? notSeeded() : error;
    });
  return { to: samePathOrDashboard(redirect, settings.publicUrl), cookies: signedIn.headers };
}

async function signOut({ auth, settings, headers }: Call): Promise<Outcome> {
  const token = sessionTokenOf(headers, settings);
  if (token) await endSession(token);
  const signedOut = await auth.api.signOut({ headers, returnHeaders: true });
  return { to: '/', cookies: signedOut.headers };
}

/** A sign-in ends the session that the browser had before (docs/product/accounts.md#sessions). */
async function endReplaced(sent: Headers, settings: SignInSettings, answer: Response): Promise<Response> {
  const before = sessionTokenOf(sent, settings);
  const replaced = answer.headers.getSetCookie().some((cookie) => cookie.includes('.session_token='));
  if (before && replaced) await endSession(before);
  return answer;
}

/** The refusal of a sign-in to a suspended account, whose session has ended then; undefined for any other answer. */
async function suspended(answer: Response, settings: SignInSettings, isForm: boolean): Promise<Response | undefined> {
  const name = `${sessionCookieName(settings.publicUrl)}=`;
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(name));
  const token = cookie && sessionTokenOf(new Headers({ cookie: cookie.split(';')[0] ?? '' }), settings);
  const owner = token ? await suspendedOwner(database(), token) : null;
  if (!token || !owner) return undefined;
  await endSession(token);
  if (!isForm) return errorResponse(suspendedError(owner));
  const search = new URLSearchParams({
    error: 'suspended',
    ticket: suspensionTicket(owner.userId, settings.authSecret),
  });
  return new Response(null, { status: 303, headers: { location: `/login?${search}` } });
}

/** Fields of a form or of a JSON object; anything else is no fields at all. */
async function bodyOf(request: Request, isForm: boolean): Promise<Record<string, unknown>> {
  const body: unknown = isForm
    ? Object.fromEntries(new URLSearchParams(await request.text()))
    : await request.json().catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function backToLogin({ reason }: AppError, { redirect }: Record<string, unknown>): Response {
  const search = new URLSearchParams({ error: reason });
  if (typeof redirect === 'string') search.set('redirect', redirect);
  return new Response(null, { status: 303, headers: { location: `/login?${search}` } });
}

/** As the library itself answers to a state that it does not know. */
const stateMismatch = () => new Response(null, { status: 302, headers: { location: '/login?error=state_mismatch' } });

const wrongCredentials = () =>
  new AppError({
    code: 'UNAUTHENTICATED',
    reason: 'wrong_credentials',
    message: 'Wrong name or password. Check both and try again.',
  });

const nameTaken = () =>
  new AppError({
    code: 'CONFLICT',
    reason: 'name_taken',
    message: 'This name is taken. Choose another one.',
    fields: { name: 'This name is taken. Choose another one.' },
  });

const notSeeded = () =>
  new AppError({
    code: 'NOT_FOUND',
    reason: 'no_persona',
    message: "The demo isn't ready yet. Try again in a minute.",
  });
