import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { type Call, inGuild, patchQuery, type Rollback, useCommand } from '#/ui/command/use-command.ts';
import { withAnswer } from './answered.rules.ts';
import { type Approved, approvedDetail, approvedTitle } from './sign-up.labels.ts';
import type { ActivitySignUps, SignUpItem } from './sign-up.queries.server.ts';
import { combatRole } from './sign-up.rules.ts';
import type { SubmitSignUpInput } from './sign-up.schema.ts';
import {
  activitySignUps,
  approveSignUps,
  decideSignUp,
  listSignUpNotes,
  moveSignUp,
  removeSignUp,
  resetSignUps,
  restoreSignUp,
  restoreSignUps,
  signUpMember,
  writeSignUpNote,
} from './signUp.functions.gen.ts';

export interface WhichActivity {
  readonly guildId: string;
  readonly activityId: string;
}

const keyOf = ({ guildId, activityId }: WhichActivity) => ['guild', guildId, 'sign-ups', activityId] as const;

export const signUpsOptions = (which: WhichActivity) =>
  queryOptions({ queryKey: keyOf(which), queryFn: ({ signal }) => activitySignUps({ data: which, signal }) });

/** One's own answer on the page of the activity, as the server will have it. */
export const paintSignUps = (client: QueryClient, answer: SubmitSignUpInput): Promise<Rollback> =>
  patchQuery<ActivitySignUps>(client, keyOf(answer), (shown) => {
    const { characters } = shown;
    const other = characters.find(({ characterId }) => characterId === answer.characterId);
    const role = answer.role ?? (other && combatRole(other.role));
    const mine = shown.mine && { ...shown.mine, ...(other && shownOf(other)), ...alternativesOf(characters, answer) };
    const known = { ...shown, mine };
    return withAnswer<SignUpItem, ActivitySignUps>(
      known,
      { ...answer, ...(role && { role }) },
      firstAnswer(shown, answer),
    );
  });

type OwnCharacter = ActivitySignUps['characters'][number];

const shownOf = ({ unmet: _, role: __, ...shown }: OwnCharacter) => shown;

function alternativesOf(characters: readonly OwnCharacter[], { alternatives }: SubmitSignUpInput) {
  if (!alternatives) return {};
  const named = characters.filter(({ characterId }) => alternatives.includes(characterId));
  return { alternatives: named.map(({ characterId, name }) => ({ characterId, name })) };
}

/** The row of someone who has not answered, as the server would make it. */
function firstAnswer({ characters, userId }: ActivitySignUps, answer: SubmitSignUpInput): SignUpItem | null {
  const character = characters.find((each) => each.characterId === answer.characterId) ?? characters[0];
  if (!character) return null;
  return {
    ...{
      ...shownOf(character),
      userId,
      flexRole: null,
      intent: 'declined',
      note: '',
      enteredByName: null,
      approval: null,
    },
    role: combatRole(character.role),
    ...{ decisionReason: null, decidedByName: null, alternatives: [], notes: 0, ...alternativesOf(characters, answer) },
    ...{ place: null, standing: 'declined', position: null },
  };
}

const changing = { messages: toastMessages('save', 'sign-up'), topics: inGuild('sign-ups') };

export const useSignUpMember = () => useCommand(signUpMember, changing);
export const useMoveSignUp = () => useCommand(moveSignUp, { ...changing, messages: toastMessages('move', 'sign-up') });
export const useDecideSignUp = () => useCommand(decideSignUp, changing);
/** What was refused is named. */
export const useApproveSignUps = () =>
  useCommand(approveSignUps, {
    ...changing,
    messages: {
      ...toastMessages('approve', 'sign-ups'),
      success: (outcome: Approved) => ({ title: approvedTitle(outcome), description: approvedDetail(outcome) }),
    },
  });

/** Gone with the press, with Undo as long as the toast is there. */
export function useRemoveSignUp() {
  const restore = useCommand(restoreSignUp, { ...changing, messages: toastMessages('restore', 'sign-up') });
  return useCommand(
    ({ data: { item, ...which }, headers }: Parameters<Call<Removed, { readonly undoId: string }>>[0]) =>
      removeSignUp({ data: { ...which, userId: item.userId }, headers }),
    {
      ...changing,
      messages: ({ guildId }) =>
        toastMessagesWith<{ readonly undoId: string }>('remove', 'sign-up', ({ undoId }) =>
          actionToast('Undo', () => restore.mutate({ guildId, undoId })),
        ),
      optimistic: (client, { item: { userId }, ...which }) =>
        patchQuery<ActivitySignUps>(client, keyOf(which), (shown) => ({
          ...shown,
          items: shown.items.filter((each) => each.userId !== userId),
        })),
    },
  );
}

type Removed = WhichActivity & { readonly item: SignUpItem };

/** Gone with the press too. */
export function useResetSignUps() {
  const restore = useCommand(restoreSignUps, { ...changing, messages: toastMessages('restore', 'sign-ups') });
  return useCommand(resetSignUps, {
    ...changing,
    messages: ({ guildId }) =>
      toastMessagesWith<{ readonly undoId: string }>('reset', 'sign-ups', ({ undoId }) =>
        actionToast('Undo', () => restore.mutate({ guildId, undoId })),
      ),
  });
}
export const useWriteSignUpNote = () =>
  useCommand(writeSignUpNote, { ...changing, messages: toastMessages('save', 'note') });

export const signUpNotesOptions = (which: WhichActivity & { readonly userId: string }) =>
  infiniteList([...keyOf(which), 'notes', which.userId], listSignUpNotes, which);
