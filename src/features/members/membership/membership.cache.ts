import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '#/base/app-error.ts';
import type { MemberFiltersInput } from '#/features/members/roster/member.schema.ts';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { notify, UNEXPECTED } from '#/ui/feedback/toast.ts';
import {
  assignRoles,
  assignRolesBulk,
  changeMemberRank,
  changeMemberRanks,
  kickMember,
  kickMembers,
  undoKick,
  undoRankChange,
  undoRoleChange,
} from './membership.functions.ts';
import type { SeveralInput } from './membership.schema.ts';
import { type BulkResult, batchesOf, EMPTY_RESULT, outcomeLabel, withOutcome } from './membership-bulk.rules.ts';

/** One member, several of them, or all who match. */
export type SelectedMembers =
  | { readonly kind: 'one'; readonly characterId: string; readonly name: string }
  | { readonly kind: 'several'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly filters: MemberFiltersInput; readonly total: number };

interface Act {
  readonly words: { readonly loading: string; readonly done: string; readonly error: string };
  readonly one: (characterId: string) => Promise<{ undoId: string }>;
  readonly many: (members: SeveralInput) => Promise<Answer>;
  readonly undo: (undoId: string) => Promise<unknown>;
}

type Answer = Awaited<ReturnType<typeof changeMemberRanks>>;

/** How long 'Undo' is offered (ms). */
const OFFERED = 15_000;

/** Changes of rank, of roles and kicks, with a toast that tells how many were changed and offers to take it back. */
export function useMembershipChanges(guildId: string) {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: ['guild', guildId] });

  async function act(whom: SelectedMembers, { words, one, many, undo }: Act): Promise<void> {
    const id = notify.loading(words.loading);
    try {
      const done =
        whom.kind === 'one'
          ? { ...EMPTY_RESULT, changed: 1, undoIds: [(await one(whom.characterId)).undoId] }
          : await all(whom, many);
      if (done.changed === 0) throw new Error(outcomeLabel(done));
      const name = whom.kind === 'one' ? whom.name : `${done.changed} ${done.changed === 1 ? 'member' : 'members'}`;
      notify.success(`${name} ${words.done}`, {
        id,
        description: outcomeLabel(done) || undefined,
        duration: OFFERED,
        action: { label: 'Undo', onClick: () => void takeBack(done.undoIds, undo) },
      });
    } catch (error) {
      notify.error(words.error, { id, description: messageOf(error, UNEXPECTED) });
      throw error;
    } finally {
      await invalidate();
    }
  }

  async function takeBack(undoIds: readonly string[], undo: Act['undo']): Promise<void> {
    const all = async () => {
      for (const undoId of undoIds) await undo(undoId);
    };
    await notify
      .promise(all, { loading: 'Undoing...', success: 'Change undone', error: 'Failed to undo' })
      .catch(() => {});
    await invalidate();
  }

  return {
    changeRank: (whom: SelectedMembers, rank: { id: string; name: string }) =>
      act(whom, {
        words: { loading: 'Changing rank...', done: `ranked as ${rank.name}`, error: 'Failed to change rank' },
        one: (characterId) => changeMemberRank({ data: { guildId, characterId, rankId: rank.id } }),
        many: (members) => changeMemberRanks({ data: { guildId, members, rankId: rank.id } }),
        undo: (undoId) => undoRankChange({ data: { guildId, undoId } }),
      }),
    assignRoles: (whom: SelectedMembers, roles: { add: string[]; remove: string[] }) =>
      act(whom, {
        words: { loading: 'Assigning roles...', done: 'given other roles', error: 'Failed to assign roles' },
        one: (characterId) => assignRoles({ data: { guildId, characterId, ...roles } }),
        many: (members) => assignRolesBulk({ data: { guildId, members, ...roles } }),
        undo: (undoId) => undoRoleChange({ data: { guildId, undoId } }),
      }),
    kick: (whom: SelectedMembers, reason: string) =>
      act(whom, {
        words: { loading: 'Kicking...', done: 'kicked', error: 'Failed to kick' },
        one: (characterId) => kickMember({ data: { guildId, characterId, reason } }),
        many: (members) => kickMembers({ data: { guildId, members, reason } }),
        undo: (undoId) => undoKick({ data: { guildId, undoId } }),
      }),
  };
}

export type MembershipChanges = ReturnType<typeof useMembershipChanges>;

/** A hundred at a time, until nobody is left. */
async function all(whom: Exclude<SelectedMembers, { kind: 'one' }>, many: Act['many']): Promise<BulkResult> {
  let done: BulkResult = EMPTY_RESULT;
  if (whom.kind === 'several') {
    for (const ids of batchesOf(whom.ids)) done = withOutcome(done, await ask(() => many({ ids })));
    return done;
  }
  for (let after: string | undefined; ; ) {
    const answer = await ask(() => many({ matching: whom.filters, after }));
    done = withOutcome(done, answer);
    if (answer.next === null) return done;
    after = answer.next;
  }
}

/** A call that changed nobody is no failure of the whole. */
async function ask(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'nobody_changed') throw error;
    const { next = null, unchanged = 0 } = error.body.current ?? {};
    const refused = Object.entries(error.fields).map(([characterId, message]) => ({
      characterId,
      name: null,
      message,
    }));
    return {
      changed: 0,
      unchanged: Number(unchanged),
      refused,
      undoId: '',
      next: typeof next === 'string' ? next : null,
    };
  }
}
