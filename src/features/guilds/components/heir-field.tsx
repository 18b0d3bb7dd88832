import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { heirsOptions } from '#/features/guilds/danger.cache.ts';
import type { Heir } from '#/features/guilds/danger.queries.server.ts';
import { Field } from '#/ui/field.tsx';
import { PausedSearch } from '#/ui/paused-search.tsx';
import { RadioCards } from '#/ui/radio.tsx';
import { Spinner } from '#/ui/spinner.tsx';

interface HeirFieldProps {
  guildId: string;
  chosen: Heir | null;
  onChoose: (heir: Heir) => void;
  error: string | undefined;
}

/** One of the members, found by name; the highest ranks stand first. */
export function HeirField({ guildId, chosen, onChoose, error }: HeirFieldProps) {
  const [query, setQuery] = useState('');
  const { data: found } = useQuery(heirsOptions(guildId, query));
  const heirs = found ?? [];
  // Whoever was chosen stays in sight while one looks for others.
  const shown =
    chosen && !heirs.some(({ characterId }) => characterId === chosen.characterId) ? [chosen, ...heirs] : heirs;
  return (
    <div className="grid gap-2">
      <Field label="New owner" kind="group" error={error}>
        <PausedSearch
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
            const heir = shown.find(({ characterId }) => characterId === id);
            if (heir) onChoose(heir);
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
