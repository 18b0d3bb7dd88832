import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#/base/app-error.ts';
import {
  type LoadedMembers,
  loadedMembers,
  memberFacetsOptions,
  memberListsKey,
} from '#/features/members/roster/member.cache.ts';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import type { MemberFiltersInput } from '#/features/members/roster/member.schema.ts';
import { type IntentHeaders, partOf } from '#/ui/command/intent-keys.ts';
import { patchQueries } from '#/ui/command/patch-queries.ts';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { type Call, inGuild, type Rollback, useCommand } from '#/ui/command/use-command.ts';
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
} from './membership.functions.gen.ts';
import type { SeveralInput } from './membership.schema.ts';
import { type BulkResult, batchesOf, EMPTY_RESULT, outcomeLabel, withOutcome } from './membership-bulk.rules.ts';

/** One member, several of them, or all who match. */
export type SelectedMembers =
  | { readonly kind: 'one'; readonly characterId: string; readonly name: string }
  | { readonly kind: 'several'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly filters: MemberFiltersInput; readonly total: number };

type Answer = Awaited<ReturnType<typeof changeMemberRanks>>;

/** A change of one member or several, and how to undo it. */
interface Change<Data extends Changed> {
  readonly messages: (data: Data) => ReturnType<typeof toastMessages>;
  /** The outcome in a sentence: 'Edda is now Officer.' */
  readonly detail: (data: Data, who: { readonly name: string; readonly several: boolean }) => string | undefined;
  readonly one: Call<Data & { characterId: string }, { undoId: string }>;
  readonly many: Call<Data & { members: SeveralInput }, Answer>;
  readonly undo: Call<{ guildId: string; undoId: string }, unknown>;
  /** Sent with no dialog open that could send it again. */
  readonly fromMenu?: true;
  /** A changed member, as their row shows it before the answer; the same row where the viewer may not change it. */
  readonly paint?: (data: Data, roles: readonly Named[]) => PaintMember;
}

interface Changed {
  readonly guildId: string;
  readonly whom: SelectedMembers;
}

/** A member as they are after a change. */
export type PaintMember = (member: MemberRow) => MemberRow;

/** Paints a change where something besides the lists shows the member. */
export type PaintElsewhere = (client: QueryClient, paint: PaintMember) => Promise<Rollback>;

const topics = inGuild('members');

/** What a page of members adds to their changes. */
interface AtPage {
  readonly paint?: PaintElsewhere;
  /** Leaves a page that ends with the membership. */
  readonly leave?: () => unknown;
}

/** Changes of rank, of roles and kicks, with a toast that says how many were changed and offers to undo it. */
export function useMembershipChanges(guildId: string, { paint, leave }: AtPage = {}) {
  const rank = useMembershipChange(rankChange, { paint });
  const roles = useMembershipChange(rolesChange, { paint });
  const kicks = useMembershipChange(kick, { leave });
  return {
    changeRank: (whom: SelectedMembers, to: { id: string; name: string }) => rank({ guildId, whom, rank: to }),
    assignRoles: (whom: SelectedMembers, { add, remove }: { add: string[]; remove: string[] }) =>
      roles({ guildId, whom, add, remove }),
    kick: (whom: SelectedMembers, reason: string) => kicks({ guildId, whom, reason }),
  };
}

/** Gives one member a role or takes one, from a page of that role. */
export const useAssignRoles = (verb: 'add' | 'remove') =>
  useCommand(assignRoles, { messages: toastMessages(verb, 'role'), topics: inGuild('roles') });

export type MembershipChanges = ReturnType<typeof useMembershipChanges>;

const rankChange: Change<Changed & { rank: { id: string; name: string } }> = {
  messages: () => toastMessages('change', 'rank'),
  detail: ({ rank }, { name, several }) => `${name} ${several ? 'are' : 'is'} now ${rank.name}.`,
  one: ({ data: { guildId, characterId, rank }, headers }) =>
    changeMemberRank({ data: { guildId, characterId, rankId: rank.id }, headers }),
  many: ({ data: { guildId, members, rank }, headers }) =>
    changeMemberRanks({ data: { guildId, members, rankId: rank.id }, headers }),
  undo: undoRankChange,
  fromMenu: true,
  // Which roles come with it, the server knows.
  paint:
    ({ rank }) =>
    (member) =>
      member.can.changeRank ? { ...member, rank: { id: rank.id, name: rank.name } } : member,
};

const rolesChange: Change<Changed & { add: string[]; remove: string[] }> = {
  messages: () => toastMessages('update', 'roles'),
  detail: (_, { name }) => `Changed for ${name}.`,
  one: ({ data: { guildId, characterId, add, remove }, headers }) =>
    assignRoles({ data: { guildId, characterId, add, remove }, headers }),
  many: ({ data: { guildId, members, add, remove }, headers }) =>
    assignRolesBulk({ data: { guildId, members, add, remove }, headers }),
  undo: undoRoleChange,
  paint: ({ add, remove }, roles) => {
    const held = ({ roles: now }: MemberRow, { id }: Named) =>
      add.includes(id) || (now.some((role) => role.id === id) && !remove.includes(id));
    return (member) =>
      member.can.assignRoles ? { ...member, roles: roles.filter((role) => held(member, role)) } : member;
  },
};

const kick: Change<Changed & { reason: string }> = {
  messages: ({ whom }) => toastMessages('kick', whom.kind === 'one' ? whom.name : 'members'),
  detail: ({ whom }, { name, several }) =>
    whom.kind === 'one' ? undefined : `${name} ${several ? 'were' : 'was'} kicked.`,
  one: ({ data: { guildId, characterId, reason }, headers }) =>
    kickMember({ data: { guildId, characterId, reason }, headers }),
  many: ({ data: { guildId, members, reason }, headers }) =>
    kickMembers({ data: { guildId, members, reason }, headers }),
  undo: undoKick,
};

function useMembershipChange<Data extends Changed>(
  { messages, detail, one, many, undo, fromMenu, paint }: Change<Data>,
  page: AtPage,
) {
  const undone = useCommand(
    async ({ data: { guildId, undoIds }, headers }: { data: Undone; headers: IntentHeaders }) => {
      for (const undoId of undoIds) await undo({ data: { guildId, undoId }, headers: partOf(headers, undoId) });
    },
    { messages: toastMessages('undo', 'change'), topics },
  );
  const change = useCommand(
    async ({ data, headers }: { data: Data; headers: IntentHeaders }): Promise<BulkResult> => {
      const { whom } = data;
      if (whom.kind === 'one') {
        const { undoId } = await one({ data: { ...data, characterId: whom.characterId }, headers });
        return { ...EMPTY_RESULT, changed: 1, undoIds: [undoId] };
      }
      const done = await all(whom, (members, batch) =>
        many({ data: { ...data, members }, headers: partOf(headers, batch) }),
      );
      if (done.changed === 0) throw new Error(outcomeLabel(done));
      return done;
    },
    {
      messages: (data) => {
        const said = messages(data);
        return {
          ...said,
          success: (done) => ({
            title: said.success,
            description: [detail(data, changedName(data.whom, done)), outcomeLabel(done)].filter(Boolean).join(' '),
            ...actionToast('Undo', () => undone.mutate({ guildId: data.guildId, undoIds: done.undoIds })),
          }),
        };
      },
      topics,
      retry: () => fromMenu === true,
      ...(page.leave && { holdsLive: true, onDone: page.leave }),
      ...(paint && { optimistic: (client, data) => paintMembers(client, data, paint, page.paint) }),
    },
  );
  return async (data: Data): Promise<void> => {
    await change.mutateAsync(data);
  };
}

/** Shows the change in every list of members; of all who match a filter, those who are loaded. */
async function paintMembers<Data extends Changed>(
  client: QueryClient,
  data: Data,
  paint: NonNullable<Change<Data>['paint']>,
  elsewhere?: PaintElsewhere,
): Promise<Rollback> {
  const { guildId } = data;
  const roles = client.getQueryData(memberFacetsOptions(guildId).queryKey)?.roles ?? [];
  const painted = paint(
    data,
    roles.map(({ id, name }) => ({ id, name })),
  );
  const ids = new Set(idsOf(client, data));
  const after: PaintMember = (member) => (ids.has(member.characterId) ? painted(member) : member);
  const rollbacks = await Promise.all([
    patchQueries<LoadedMembers>(client, memberListsKey(guildId), (known) => ({
      ...known,
      pages: known.pages.map((page) => ({ ...page, items: page.items.map(after) })),
    })),
    elsewhere?.(client, after),
  ]);
  return () => {
    for (const rollback of rollbacks) rollback?.();
  };
}

function idsOf(client: QueryClient, { guildId, whom }: Changed): readonly string[] {
  if (whom.kind === 'one') return [whom.characterId];
  return whom.kind === 'several'
    ? whom.ids
    : loadedMembers(client, guildId, whom.filters).map((each) => each.characterId);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Undone {
  readonly guildId: string;
  readonly undoIds: readonly string[];
}

const changedName = (whom: SelectedMembers, { changed }: BulkResult) =>
  whom.kind === 'one'
    ? { name: whom.name, several: false }
    : { name: `${changed} ${changed === 1 ? 'member' : 'members'}`, several: changed > 1 };

/** A hundred at a time, until no one is left. */
async function all(
  whom: Exclude<SelectedMembers, { kind: 'one' }>,
  many: (members: SeveralInput, batch: number) => Promise<Answer>,
): Promise<BulkResult> {
  let done: BulkResult = EMPTY_RESULT;
  let batch = 0;
  if (whom.kind === 'several') {
    for (const ids of batchesOf(whom.ids)) done = withOutcome(done, await ask(() => many({ ids }, batch++)));
    return done;
  }
  for (let after: string | undefined; ; ) {
    const members = { matching: whom.filters, after };
    const answer = await ask(() => many(members, batch++));
    done = withOutcome(done, answer);
    if (answer.next === null) return done;
    after = answer.next;
  }
}

/** A call that changed no one is no failure of the whole. */
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
