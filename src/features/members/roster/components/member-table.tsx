import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCardInUrl } from '#/features/characters/components/character-popover-card.tsx';
import { KickDialog } from '#/features/members/membership/components/kick-dialog.tsx';
import { LeaveDialog } from '#/features/members/membership/components/leave-dialog.tsx';
import { MemberBulkBar } from '#/features/members/membership/components/member-bulk-bar.tsx';
import { MemberItems } from '#/features/members/membership/components/member-menu.tsx';
import { RankChoice } from '#/features/members/membership/components/rank-choice.tsx';
import { RolesDialog } from '#/features/members/membership/components/roles-dialog.tsx';
import { useMemberPagePalette, useMemberPalette } from '#/features/members/membership/components/use-member-palette.ts';
import { useMemberSelection } from '#/features/members/membership/components/use-member-selection.ts';
import { useMakeMain } from '#/features/members/membership/main.cache.ts';
import { type SelectedMembers, useMembershipChanges } from '#/features/members/membership/membership.cache.ts';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { ROW_EDIT } from '#/ui/table/row-keys.ts';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import { SteadyRows } from '#/ui/table/steady-list.tsx';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import { useSteadyRows } from '#/ui/table/use-steady-rows.ts';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { memberFacetsOptions, membersOptions } from '../member.cache.ts';
import type { MemberRow } from '../member.queries.server.ts';
import {
  filtersFrom,
  isNarrowed,
  listInputOf,
  type MemberListSearch,
  nameMatches,
  withoutFacets,
} from '../member.search.ts';
import { memberCardWithMenu } from './member-card.tsx';
import { MemberCardLayer, MemberCardSheet } from './member-card-layer.tsx';
import { lastActive, memberTableColumns } from './member-columns.tsx';

interface MemberTableProps {
  guild: { id: string; name: string };
  search: MemberListSearch;
  /** The text in the search box; the address follows when the typing pauses. */
  typed: string;
  compact: boolean;
  hidden: ReadonlySet<string>;
  onChange: (search: MemberListSearch) => void;
}

type Open =
  | { readonly dialog: 'kick'; readonly whom: SelectedMembers }
  | { readonly dialog: 'roles'; readonly whom: SelectedMembers }
  | { readonly dialog: 'leave'; readonly member: MemberRow };

/** The members of a guild and what can be done with them; its state is the address. */
export function MemberTable({ guild, search, typed, compact, hidden, onChange }: MemberTableProps) {
  const list = useInfiniteQuery(membersOptions(listInputOf(guild.id, search)));
  const { data: facets } = useSuspenseQuery(memberFacetsOptions(guild.id));
  const changes = useMembershipChanges(guild.id);
  const main = useMakeMain(guild.id);
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  // Those of one member have a link; a selection has none.
  const [rolesOf, setRolesOf] = useUrlLayerOf('edit-roles');
  const card = useCardInUrl();
  const { items, total } = rowsRead(list.data?.pages);
  const steady = useSteadyRows(items, keyOf, JSON.stringify(listInputOf(guild.id, search)));
  const members = steady.rows;
  // Until the server has answered for what is typed, those who are here already are narrowed at once.
  const ahead = typed.trim() !== (search.q ?? '');
  const shown = ahead ? members.filter((member) => nameMatches(member, typed)) : members;
  const selection = useMemberSelection(filtersFrom(search), shown, total);
  const close = () => setOpen(null);
  // A toast reports the outcome.
  const quietly = (work: Promise<void>) => void work.catch(() => {});
  const after = (whom: SelectedMembers) => (whom.kind === 'one' ? () => {} : selection.clear);
  const actions = {
    guildId: guild.id,
    ranks: facets.ranks,
    changeRank: (member: MemberRow, rank: { id: string; name: string }) =>
      quietly(changes.changeRank(one(member), rank)),
    openRoles: (member: MemberRow) => setRolesOf(member.characterId),
    openKick: (member: MemberRow) => setOpen({ dialog: 'kick', whom: one(member) }),
    openLeave: (member: MemberRow) => setOpen({ dialog: 'leave', member }),
    makeMain: ({ characterId }: MemberRow) => main.mutate({ guildId: guild.id, characterId }),
    onProfile: { writesNotes: facets.can.writeNotes, seesAbsences: facets.absent !== undefined },
  };
  const memberOf = (row: string | null) => members.find(({ characterId }) => characterId === row);
  useMemberPagePalette({ guildId: guild.id, ...actions.onProfile }, memberOf);
  useMemberPalette(actions, memberOf);
  const { can, ranks } = facets;
  const given = useMemo(
    () => ({ guildId: guild.id, rankNames: new Set(ranks.map(({ name }) => name)) }),
    [guild.id, ranks],
  );
  const withRoles = members.find(({ characterId, can: may }) => characterId === rolesOf && may.assignRoles);
  const mayChoose = can.changeRanks || can.assignRoles || can.kick;
  const layerOf = (member: MemberRow, layer: OpenRowLayer) => {
    if (layer.kind === 'card') return <MemberCardLayer layer={layer} member={member} guildId={guild.id} />;
    if (layer.kind === ROW_EDIT)
      return (
        <RowMenu layer={layer}>
          <RankChoice member={member} actions={actions} />
        </RowMenu>
      );
    return (
      <RowMenu layer={layer} align="end">
        <MemberItems member={member} actions={actions} />
      </RowMenu>
    );
  };
  const inUrl = memberOf(card.cardOf);
  return (
    <>
      <SteadyRows steady={steady} noun="member">
        <VirtualTable
          label="Members"
          columns={memberTableColumns}
          rows={shown}
          rowKey={keyOf}
          rowName={nameOf}
          card={memberCardWithMenu}
          given={given}
          moving={lastActive}
          layer={layerOf}
          onLayerPress={card.press}
          empty={<NoMembers search={search} onChange={onChange} />}
          loading={list.isPending || (ahead && shown.length === 0)}
          compact={compact}
          hidden={hidden}
          total={ahead ? shown.length : total}
          summary={ahead ? '' : `${total.toLocaleString('en-US')} ${total === 1 ? 'member' : 'members'}`}
          sort={sortFromSearch(search.sort) ?? { id: 'rank', desc: false }}
          onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort) })}
          {...(mayChoose && { selected: selection.shown, onSelectedChange: selection.choose })}
          more={list.hasNextPage && !ahead}
          reading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </SteadyRows>
      {inUrl ? <MemberCardSheet member={inUrl} guildId={guild.id} onClose={card.close} /> : null}
      <MemberBulkBar
        selection={selection}
        total={total}
        facets={facets}
        onRank={(whom, rank) => quietly(changes.changeRank(whom, rank).then(selection.clear))}
        onRoles={(whom) => setOpen({ dialog: 'roles', whom })}
        onKick={(whom) => setOpen({ dialog: 'kick', whom })}
      />
      {open?.dialog === 'kick' ? (
        <KickDialog whom={open.whom} kick={changes.kick} onClose={close} onDone={after(open.whom)} />
      ) : null}
      {open?.dialog === 'roles' ? (
        <RolesDialog
          whom={open.whom}
          held={[]}
          roles={facets.roles}
          assignRoles={changes.assignRoles}
          onClose={close}
          onDone={after(open.whom)}
        />
      ) : null}
      {withRoles ? (
        <RolesDialog
          inUrl
          whom={one(withRoles)}
          held={withRoles.roles.map(({ id }) => id)}
          roles={facets.roles}
          assignRoles={changes.assignRoles}
          onClose={() => setRolesOf(null)}
          onDone={() => {}}
        />
      ) : null}
      {open?.dialog === 'leave' ? (
        <LeaveDialog
          open
          onOpenChange={(next) => !next && close()}
          guild={guild}
          character={{ id: open.member.characterId, name: open.member.name }}
          onGone={() => navigate({ to: '/profile/guilds' })}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ characterId }: MemberRow) => characterId;
const nameOf = ({ name }: MemberRow) => name;
const one = ({ characterId, name }: MemberRow): SelectedMembers => ({ kind: 'one', characterId, name });

function NoMembers({ search, onChange }: Pick<MemberTableProps, 'search' | 'onChange'>) {
  if (!isNarrowed(search))
    return (
      <EmptyState kind="filtered" title="No members found.">
        People appear here when they join.
      </EmptyState>
    );
  return (
    <EmptyState
      kind="filtered"
      title="No members found."
      action={<Button onClick={() => onChange(withoutFacets(search))}>Clear filters</Button>}
    >
      Remove a filter or try another name.
    </EmptyState>
  );
}
