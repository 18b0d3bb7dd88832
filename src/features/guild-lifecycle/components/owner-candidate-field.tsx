import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { RadioCards } from '#/ui/controls/radio.tsx';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { ownerCandidatesOptions } from '../lifecycle.cache.ts';
import type { OwnerCandidate } from '../lifecycle.queries.server.ts';

interface OwnerCandidateFieldProps {
  guildId: string;
  chosen: OwnerCandidate | null;
  onChoose: (candidate: OwnerCandidate) => void;
  error: string | undefined;
}

/** One of the members, found by name; highest ranks first. */
export function OwnerCandidateField({ guildId, chosen, onChoose, error }: OwnerCandidateFieldProps) {
  const [query, setQuery] = useState('');
  const { data: found } = useQuery(ownerCandidatesOptions(guildId, query));
  const candidates = found ?? [];
  // The chosen member stays visible while searching for others.
  const shown =
    chosen && !candidates.some(({ characterId }) => characterId === chosen.characterId)
      ? [chosen, ...candidates]
      : candidates;
  return (
    <div className="grid gap-2">
      <Field label="New owner" kind="group" error={error}>
        <DebouncedSearch
          aria-label="Search members..."
          placeholder="Search members..."
          value={query}
          onSearch={setQuery}
        />
        <RadioCards
          aria-label="New owner"
          className="-m-0.5 flex max-h-50 flex-col overflow-y-auto *:shrink-0 p-0.5"
          value={chosen?.characterId ?? ''}
          onValueChange={(id) => {
            const candidate = shown.find(({ characterId }) => characterId === id);
            if (candidate) onChoose(candidate);
          }}
          choices={shown.map(({ characterId, name, rank }) => ({ value: characterId, label: name, hint: rank }))}
        />
      </Field>
      {found ? null : <Spinner />}
      {found && shown.length === 0 ? (
        <p className="text-13 text-fg-3">
          {query ? 'No members match your search.' : 'There are no other members yet.'}
        </p>
      ) : null}
    </div>
  );
}
