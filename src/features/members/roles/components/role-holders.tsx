import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { memberListLabel } from '#/features/members/ranks/components/rank-card.tsx';
import { foundMembersOptions } from '#/features/members/roster/member.cache.ts';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { roleHoldersOptions } from '../role.cache.ts';
import { useChangeRoles } from '../role-change.cache.ts';

interface RoleHoldersProps {
  guildId: string;
  role: { readonly id: string; readonly name: string };
}

/** Who has a role; it is added and removed here, one member at a time. */
export function RoleHolders({ guildId, role }: RoleHoldersProps) {
  const list = useInfiniteQuery(roleHoldersOptions(guildId, role.id));
  const change = useChangeRoles(guildId);
  const [adding, setAdding] = useUrlLayer('add');
  const [first] = list.data?.pages ?? [];
  if (!first) return null;
  const { items: holders, total } = rowsRead(list.data?.pages);
  const { can } = first;
  return (
    <Card>
      <CardHead
        title="Members"
        note={total === 0 ? undefined : memberListLabel(total)}
        aside={
          can.add ? (
            <Button size="sm" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
              Add member
            </Button>
          ) : null
        }
      />
      {holders.length === 0 ? (
        <p className="px-5 py-4 text-fg-2 max-md:px-4">No one has this role yet.</p>
      ) : (
        <ul aria-label={`Members with the role ${role.name}`} className="max-h-80 overflow-y-auto">
          {holders.map(({ characterId, name, rank, avatarImageLink, can: may }) => (
            <CardRow key={characterId} asChild>
              <li>
                <CharacterAvatar character={{ id: characterId, name, avatarImageLink }} size={28} />
                <span className="grid min-w-0 grow py-2">
                  <Link
                    to="/guilds/$guildId/members/$memberId"
                    params={{ guildId, memberId: characterId }}
                    className="truncate font-medium hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="truncate text-12 text-fg-3">{rank}</span>
                </span>
                {may.remove ? (
                  <IconButton
                    size="sm"
                    label={`Remove role from ${name}`}
                    onClick={() => void change.removeFrom(characterId, role.id).catch(() => {})}
                  >
                    <Icon name="x" />
                  </IconButton>
                ) : null}
              </li>
            </CardRow>
          ))}
        </ul>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      <Dialog inUrl open={can.add && adding} onOpenChange={setAdding}>
        {adding ? (
          <DialogContent size="sm" title={`Add to ${role.name}`} description="They get the role immediately.">
            <AddMember guildId={guildId} role={role} held={holders.map(({ characterId }) => characterId)} />
          </DialogContent>
        ) : null}
      </Dialog>
    </Card>
  );
}

/** How many members a search shows. */
const SHOWN = 8;

function AddMember({ guildId, role, held }: Pick<RoleHoldersProps, 'guildId' | 'role'> & { held: readonly string[] }) {
  const [query, setQuery] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const { data } = useQuery(foundMembersOptions(guildId, query, SHOWN));
  const change = useChangeRoles(guildId);
  const add = async (characterId: string) => {
    setBusy(characterId);
    // The failure is shown by its toast.
    await change.addTo(characterId, role.id).catch(() => {});
    setBusy(null);
  };
  return (
    <DialogBody className="grid content-start gap-3">
      <DebouncedSearch
        aria-label="Search members..."
        placeholder="Search members..."
        value={query}
        onSearch={setQuery}
      />
      {data ? null : <Spinner />}
      {data?.items.length === 0 ? <p className="text-13 text-fg-3">No members match your search.</p> : null}
      <ul className="grid">
        {data?.items.map((member) => {
          const has = held.includes(member.characterId) || member.roles.some(({ id }) => id === role.id);
          return (
            <li key={member.characterId} className="flex min-h-12 items-center gap-3">
              <CharacterAvatar character={{ ...member, id: member.characterId }} size={28} />
              <span className="grid min-w-0 grow">
                <span className="truncate font-medium">{member.name}</span>
                <span className="truncate text-12 text-fg-3">{member.rank.name}</span>
              </span>
              {has ? (
                <span className="text-13 text-fg-3">Added</span>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Add ${member.name}`}
                  busy={busy === member.characterId}
                  onClick={() => void add(member.characterId)}
                >
                  Add
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </DialogBody>
  );
}
