import { setTimeout as wait } from 'node:timers/promises';
import { notFound } from '#/base/app-error.ts';
import { principalOfDiscord } from '#/features/accounts/account.access.server.ts';
import { askDiscord, DiscordFault } from '#/features/discord/bot.api.server.ts';
import { namedBy } from '#/features/discord/chat-button.rules.ts';
import { guildOfServer } from '#/features/discord/discord.api.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { chatInteractions } from '#/platform/feature.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { requestContext, runWithRequest } from '#/platform/http/request-context.server.ts';
import type { ChatContext, ChatForm, ChatInteraction, ChatMessage } from '#/platform/interactions.server.ts';
import { takeToken } from '#/platform/limits/limits.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { type Interaction, interactionInput } from './interaction.schema.ts';
import { ANSWERS, choicesOf, formOf, messageOf, ONLY_YOU } from './interaction-answer.rules.ts';
import { isSigned } from './interaction-signature.http.server.ts';

interface Patience {
  /** Milliseconds until Discord is told to wait: it gives up after 3 seconds. */
  readonly soon: number;
  /** Milliseconds after which what was announced may be sent: Discord has to hear that first. Twice as many before each further try. */
  readonly pause: number;
}
const PATIENCE: Patience = { soon: 1_800, pause: 500 };
/** Tries to send what was announced. */
const TRIES = 4;
/** Seconds in which an interaction is not taken again: longer than its signature is good for. */
const REMEMBERED = 900;

/**
 * Answers POST of `/api/discord/interactions`. Anything but a good, recent signature over these very bytes is 401, also on
 * what Discord sends to find out; an interaction is taken once.
 */
export async function interactionAnswer(request: Request, patience = PATIENCE): Promise<Response> {
  try {
    const publicKey = config().discordBot?.publicKey;
    if (!publicKey) throw notFound();
    const body = new Uint8Array(await request.arrayBuffer());
    if (!isSigned(publicKey, request.headers, body)) return new Response('The signature is not good.', { status: 401 });
    const read = interactionInput.safeParse(parsed(body));
    if (!read.success) return new Response('This is not an interaction.', { status: 400 });
    if (read.data.type === 1) return json({ type: 1 });
    const { id, application_id: application } = read.data;
    if (application !== config().discord?.clientId) return new Response('Of another application.', { status: 401 });
    await takeToken({ key: `interaction:${id}`, capacity: 1, seconds: REMEMBERED, guardsSecret: true });
    return json(await answerTo(read.data, patience));
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

const json = (answer: object): Response => Response.json(answer);

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

const LATE = Symbol('late');

/** What can't be answered soon is announced, and sent when it's done. */
async function answerTo(interaction: Interaction, { soon, pause }: Patience): Promise<object> {
  const doing = outcomeOf(interaction);
  const first = await Promise.race([doing, wait(soon, LATE, { ref: false })]);
  if (first !== LATE) return answerOf(interaction, first);
  if (interaction.type === 4) return { type: ANSWERS.choices, data: { choices: [] } };
  void doing.then((outcome) => sendLater(interaction, outcome, pause));
  const isOwn = isOwnMessage(interaction);
  return isOwn ? { type: ANSWERS.deferredUpdate } : { type: ANSWERS.deferred, data: { flags: ONLY_YOU } };
}

/** A message that only the person sees is changed in place; one that all see never is, by what one of them does. */
const isOwnMessage = (interaction: Interaction): boolean =>
  (interaction.type === 3 || interaction.type === 5) && ((interaction.message?.flags ?? 0) & ONLY_YOU) !== 0;

type Outcome =
  | { readonly message: ChatMessage }
  | { readonly form: ChatForm }
  | { readonly choices: readonly Choice[] };
type Choice = { readonly name: string; readonly value: string };

function answerOf(interaction: Interaction, outcome: Outcome): object {
  if ('choices' in outcome) return { type: ANSWERS.choices, data: choicesOf(outcome.choices) };
  if ('form' in outcome) return { type: ANSWERS.form, data: formOf(outcome.form) };
  const data = messageOf(outcome.message, config().publicUrl);
  if (isOwnMessage(interaction)) return { type: ANSWERS.update, data };
  return { type: ANSWERS.message, data: { ...data, flags: ONLY_YOU } };
}

async function sendLater(
  { application_id: application, token }: Interaction,
  outcome: Outcome,
  pause: number,
): Promise<void> {
  const message = 'message' in outcome ? outcome.message : { lines: ['That took too long. Please try again.'] };
  const body = messageOf(message, config().publicUrl);
  const path = `/webhooks/${application}/${token}/messages/@original` as const;
  let asked = 0;
  for (let tries = 1; ; tries += 1)
    try {
      await wait(Math.max(asked, pause * 2 ** (tries - 1)), undefined, { ref: false });
      await askDiscord('patch', path, { body, isPublic: true });
      return;
    } catch (err) {
      if (tries < TRIES && err instanceof DiscordFault && PASSING.has(err.kind)) {
        asked = Math.min(err.waitMs, LONGEST_PAUSE);
        continue;
      }
      log.warn({ err }, 'an answer could not be sent to Discord');
      return;
    }
}

/** Missing is also what Discord hasn't heard of yet. */
const PASSING: ReadonlySet<DiscordFault['kind']> = new Set(['missing', 'limited', 'away']);
/** Milliseconds; Discord forgets what was announced after 15 minutes. */
const LONGEST_PAUSE = 60_000;

/** What came of it; refusals are messages in the words of the website. */
async function outcomeOf(interaction: Interaction): Promise<Outcome> {
  try {
    const discordId = interaction.member?.user.id ?? interaction.user?.id ?? '';
    const who = await principalOfDiscord(discordId);
    const own = personalControl(interaction);
    if (own && who) return { message: await as(interaction, who, () => own(who)) };
    const guildId = interaction.guild_id ? await guildOfServer(interaction.guild_id) : null;
    if (interaction.type === 4)
      return {
        choices: who && guildId ? await as(interaction, who, () => suggest(interaction, { who, guildId })) : [],
      };
    if (guildId === null && !own) return { message: { lines: [NOT_LINKED] } };
    if (who === null || guildId === null)
      return { message: { lines: [NO_ACCOUNT], link: { label: 'Sign in with Discord', path: '/login' } } };
    return await as(interaction, who, () => carryOut(interaction, { who, guildId }));
  } catch (error) {
    const { message, fields = {} } = toAppError(error).body;
    if (interaction.type === 4) return { choices: [] };
    return { message: { lines: [...new Set([message, ...Object.values(fields)])] } };
  }
}

const NOT_LINKED = "This Discord server isn't linked to a guild.";
const NO_ACCOUNT = 'Your Discord account has no account here yet. Sign in with Discord on the website, then try again.';

/** As a request of the person: with limits of their own, and each command once. Nothing is read from what Discord's request carries. */
function as<T>({ id }: Interaction, who: UserPrincipal, run: () => Promise<T>): Promise<T> {
  const context = requestContext();
  if (!context) throw new Error('Interactions come by HTTP');
  context.userId = who.userId;
  return runWithRequest(
    {
      ...context,
      ...{ kind: 'function', headers: new Headers(), timeZone: '', memo: new Map(), source: 'discord' },
      ...{ address: `discord:${who.userId}`, idempotencyKey: `discord-${id}`, principal: async () => who },
    },
    run,
  );
}

/** What a button does that is about the person alone, whatever server it is in. */
function personalControl(interaction: Interaction): ((who: UserPrincipal) => Promise<ChatMessage>) | undefined {
  if (interaction.type !== 3) return undefined;
  const { control, args } = namedBy(interaction.data.custom_id);
  const found = chatInteractions().find((each) => each.kind === 'personal' && each.name === control);
  return found?.kind === 'personal' ? (who) => found.run(who, args) : undefined;
}

function known<Kind extends ChatInteraction['kind']>(
  kind: Kind,
  name: string,
): Extract<ChatInteraction, { kind: Kind }> {
  const found = chatInteractions().find((each) => each.kind === kind && each.name === name);
  if (!found) throw notFound();
  return found as Extract<ChatInteraction, { kind: Kind }>;
}

async function carryOut(interaction: Exclude<Interaction, { type: 4 }>, context: ChatContext): Promise<Outcome> {
  if (interaction.type === 2) {
    const { name, options } = interaction.data;
    const given = options.flatMap((each) => (each.value === undefined ? [] : [[each.name, String(each.value)]]));
    return { message: await known('command', name).run(context, Object.fromEntries(given)) };
  }
  const { control, args } = namedBy(interaction.data.custom_id);
  if (interaction.type === 5) {
    const fields = interaction.data.components.flatMap(({ components = [], component }) => [
      ...components,
      component ?? {},
    ]);
    const given = fields.flatMap(({ custom_id: id, value = '' }) => (id === undefined ? [] : [[id, value]]));
    return { message: await known('form', control).run(context, args, Object.fromEntries(given)) };
  }
  const answer = await known('control', control).run(context, args, interaction.data.values[0]);
  return 'fields' in answer ? { form: answer } : { message: answer };
}

async function suggest(
  { data: { name, options } }: Extract<Interaction, { type: 4 }>,
  context: ChatContext,
): Promise<readonly Choice[]> {
  const typed = options.find(({ focused }) => focused);
  const option = known('command', name).options.find((each) => each.name === typed?.name);
  return (await option?.complete?.(context, String(typed?.value ?? ''))) ?? [];
}
