import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundMembersOptions } from '#/features/members/roster/member.cache.ts';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { NameOf } from '../loadout-board.rules.ts';

interface PreferredMemberProps {
  guildId: string;
  value: string | null;
  nameOf: NameOf;
  onChange: (member: { characterId: string; name: string } | null) => void;
}

/** How many members a search shows. */
const SHOWN = 5;

/** The member who is meant for a slot, found by name. */
export function PreferredMember({ guildId, value, nameOf, onChange }: PreferredMemberProps) {
  const [query, setQuery] = useState('');
  const { data } = useQuery({ ...foundMembersOptions(guildId, query, SHOWN), enabled: query !== '' });
  const found = query === '' ? [] : (data?.items ?? []);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">
        Preferred member <span className="font-normal text-fg-3">optional</span>
      </legend>
      {value === null ? (
        <DebouncedSearch
          size="sm"
          aria-label="Find a member"
          placeholder="Find a member"
          value={query}
          onSearch={setQuery}
        />
      ) : (
        <p className="flex items-center gap-2 rounded-control border bg-bg-2 pl-2.5">
          <span className="min-w-0 grow truncate">{nameOf(value) ?? 'Former member'}</span>
          <BareIconButton size="sm" label="Remove preferred member" onClick={() => onChange(null)}>
            <Icon name="x" />
          </BareIconButton>
        </p>
      )}
      {value === null && found.length > 0 ? (
        <ul aria-label="Members found" className="grid">
          {found.map(({ characterId, name, userName }) => (
            <li key={characterId}>
              <button
                type="button"
                className="btn btn-ghost btn-sm w-full justify-start"
                onClick={() => onChange({ characterId, name })}
              >
                <span className="truncate text-fg-1">{name}</span>
                <span className="truncate font-normal text-fg-3">{userName}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {value === null && query !== '' && data && found.length === 0 ? (
        <p className="text-13 text-fg-3">No members found.</p>
      ) : null}
    </fieldset>
  );
}
