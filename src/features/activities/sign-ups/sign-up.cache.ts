import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import { withAnswer } from './answered.rules.ts';
import type { ActivitySignUps, SignUpItem } from './sign-up.queries.server.ts';
import { combatRole } from './sign-up.rules.ts';
import type { SubmitSignUpInput } from './sign-up.schema.ts';
import {
  activitySignUps,
  decideSignUp,
  listSignUpNotes,
  removeSignUp,
  resetSignUps,
  signUpMember,
  submitSignUp,
  writeSignUpNote,
} from './signUp.functions.gen.ts';

export interface WhichActivity {
  readonly guildId: string;
  readonly activityId: string;
}

const keyOf = ({ guildId, activityId }: WhichActivity) => ['guild', guildId, 'sign-ups', activityId] as const;

export const signUpsOptions = (which: WhichActivity) =>
  queryOptions({ queryKey: keyOf(which), queryFn: ({ signal }) => activitySignUps({ data: which, signal }) });

/** One's own answer, on screen before the server has it. What is refused is said where it was sent. */
export const useSubmitSignUp = () =>
  useCommand(submitSignUp, {
    topics: inGuild('sign-ups'),
    optimistic: (client, answer: SubmitSignUpInput) =>
      patchQuery<ActivitySignUps>(client, keyOf(answer), (shown) =>
        withAnswer<SignUpItem, ActivitySignUps>(shown, answer, firstAnswer(shown, answer)),
      ),
  });

/** The row of someone who has not answered, as the server would make it. */
function firstAnswer({ characters, userId }: ActivitySignUps, { characterId }: SubmitSignUpInput): SignUpItem | null {
  const character = characters.find((each) => each.characterId === characterId) ?? characters[0];
  if (!character) return null;
  const { unmet: _, role, ...shown } = character;
  return {
    ...{ ...shown, userId, flexRole: null, intent: 'declined', note: '', enteredByName: null, approval: null },
    role: combatRole(role),
    ...{ decisionReason: null, decidedByName: null, alternatives: [], notes: 0 },
    ...{ place: null, standing: 'declined', position: null },
  };
}

const changing = { messages: toastMessages('save', 'sign-up'), topics: inGuild('sign-ups') };

export const useSignUpMember = () => useCommand(signUpMember, changing);
export const useDecideSignUp = () => useCommand(decideSignUp, changing);
export const useRemoveSignUp = () =>
  useCommand(removeSignUp, { ...changing, messages: toastMessages('remove', 'sign-up') });
export const useResetSignUps = () =>
  useCommand(resetSignUps, { ...changing, messages: toastMessages('reset', 'sign-ups') });
export const useWriteSignUpNote = () =>
  useCommand(writeSignUpNote, { ...changing, messages: toastMessages('save', 'note') });

export const signUpNotesOptions = (which: WhichActivity & { readonly userId: string }) =>
  infiniteList([...keyOf(which), 'notes', which.userId], listSignUpNotes, which);
