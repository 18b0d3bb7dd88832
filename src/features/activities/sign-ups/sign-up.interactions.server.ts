import { AppError, invalid } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { listUpcoming } from '#/features/activities/calendar/calendar.queries.server.ts';
import type {
  ChatChoice,
  ChatCommand,
  ChatContext,
  ChatControl,
  ChatInteraction,
  ChatMessage,
  ChatOption,
} from '#/platform/interactions.server.ts';
import { SIGN_UP } from './answer-button.rules.ts';
import { submitSignUp } from './commands/submit-sign-up.server.ts';
import { INTENT_LABELS, STANDING_LABELS, sentenceOf } from './sign-up.labels.ts';
import { activitySignUps, ownSignUp } from './sign-up.queries.server.ts';
import { INTENTS, type Intent } from './sign-up.rules.ts';

/** The same, to join the waitlist. */
const WAIT = 'sign-up-wait';
/** Another character: `[intent, activityId]`. */
const PLAY_AS = 'sign-up-as';

/** Activities that are suggested; more than Discord shows, as those that fit the text are chosen from them. */
const SUGGESTED = 50;

const upcoming = async ({ who, guildId }: ChatContext) =>
  (await listUpcoming.as(who, { guildId, limit: SUGGESTED })).items.filter(({ status }) => status !== 'draft');

/** An activity that isn't over, by its name. */
export const activityOption = {
  name: 'activity',
  description: 'An upcoming activity',
  isRequired: true,
  complete: async (context, typed): Promise<readonly ChatChoice[]> =>
    (await upcoming(context))
      .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
      .map(({ id, title, startsAt }) => ({
        name: `${title} (${startsAt.slice(0, 16).replace('T', ' ')} UTC)`,
        value: id,
      })),
} satisfies ChatOption;

/** What was chosen, or typed without choosing. */
export async function activityIn(context: ChatContext, given = ''): Promise<string> {
  const name = given.toLowerCase();
  if (isUuid(given)) return name;
  const found = (await upcoming(context)).find(({ title }) => title.toLowerCase() === name);
  if (!found) throw invalid('unknown_activity', 'Choose an activity from the list.');
  return found.id;
}

const signUp: ChatCommand = {
  kind: 'command',
  name: 'signup',
  description: 'Respond to an activity',
  options: [
    activityOption,
    {
      ...{ name: 'answer', description: 'Whether you come', isRequired: true },
      choices: INTENTS.map((intent) => ({ name: INTENT_LABELS[intent], value: intent })),
    },
  ],
  run: async (context, { activity, answer }) =>
    respond(context, { activityId: await activityIn(context, activity), intent: intentOf(answer) }),
};

const roster: ChatCommand = {
  kind: 'command',
  name: 'roster',
  description: 'Who comes to an activity',
  options: [activityOption],
  run: async (context, { activity }) => {
    const { who, guildId } = context;
    const activityId = await activityIn(context, activity);
    const { items } = await activitySignUps.as(who, { guildId, activityId });
    const lines = items.map(({ name, role, standing }) =>
      [name, role, standing === 'waiting' ? 'Waitlist' : STANDING_LABELS[standing]].filter(Boolean).join(', '),
    );
    return {
      lines: lines.length > 0 ? lines : ['No one has responded yet.'],
      link: { label: 'Open activity', path: `/guilds/${guildId}/activities/${activityId}` },
    };
  },
};

const press = (name: string, onFull: 'wait' | 'refuse'): ChatControl => ({
  ...{ kind: 'control', name },
  run: (context, [intent, activityId = '']) => respond(context, { activityId, intent: intentOf(intent), onFull }),
});

const playAs: ChatControl = {
  ...{ kind: 'control', name: PLAY_AS },
  run: (context, [intent, activityId = ''], characterId) =>
    respond(context, { activityId, intent: intentOf(intent), characterId }),
};

const intentOf = (given: string | undefined): Intent => {
  const known = INTENTS.find((intent) => intent === given);
  if (!known) throw invalid('unknown_answer', 'Choose an answer from the list.');
  return known;
};

interface Response {
  readonly activityId: string;
  readonly intent: Intent;
  readonly characterId?: string | undefined;
  readonly onFull?: 'wait' | 'refuse';
}

/** Answers an activity; where all places were taken meanwhile, the waitlist is offered, as on the website. */
async function respond({ who, guildId }: ChatContext, answer: Response): Promise<ChatMessage> {
  const { activityId, intent, characterId, onFull = 'refuse' } = answer;
  try {
    await submitSignUp.as(who, { ...{ guildId, activityId, intent, onFull }, ...(characterId && { characterId }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'activity_full') throw error;
    return {
      lines: [error.message],
      buttons: [{ label: 'Join waitlist', look: 'primary', control: WAIT, args: [intent, activityId] }],
    };
  }
  const { mine, characters, away, can } = await ownSignUp.as(who, { guildId, activityId });
  const choices = characters.map(({ characterId: value, name }) => ({
    name,
    value,
    isChosen: value === mine?.characterId,
  }));
  const others = mine !== null && intent !== 'declined' && choices.length > 1;
  return {
    lines: [
      `${sentenceOf({ mine, can })}${mine && intent !== 'declined' ? `, with ${mine.name}` : ''}.`,
      ...(away && intent !== 'declined' ? [`You said you're away ${away}.`] : []),
    ],
    ...(others && { select: { label: 'Another character', control: PLAY_AS, args: [intent, activityId], choices } }),
  };
}

export const signUpInteractions: readonly ChatInteraction[] = [
  signUp,
  roster,
  press(SIGN_UP, 'refuse'),
  press(WAIT, 'wait'),
  playAs,
];
