import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { type Choice, RadioCards } from '#/ui/controls/radio.tsx';
import { foundMembersOptions } from '../member.cache.ts';

interface MemberPickerProps {
  guildId: string;
  /** What is always a choice, such as the viewer's own character. */
  first: Choice;
  value: string;
  onValueChange: (memberId: string) => void;
}

/** How many members a search shows. */
const SHOWN = 5;

/** One member of the guild, found by name; the first choice to begin with. */
export function MemberPicker({ guildId, first, value, onValueChange }: MemberPickerProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { data } = useQuery({ ...foundMembersOptions(guildId, query, SHOWN), enabled: query !== '' });
  const found: Choice[] = (query === '' ? [] : (data?.items ?? []))
    .filter(({ characterId }) => characterId !== first.value)
    .map(({ characterId, name, userName }) => ({ value: characterId, label: name, hint: `Played by ${userName}` }));
  const kept = chosen && !found.some((choice) => choice.value === chosen.value) ? [chosen] : [];
  const choices = [first, ...kept, ...found];
  return (
    <div className="grid gap-2">
      <Field label="Member" kind="group">
        <RadioCards
          value={value}
          choices={choices}
          onValueChange={(memberId) => {
            setChosen(choices.find((choice) => choice.value === memberId && memberId !== first.value) ?? null);
            onValueChange(memberId);
          }}
        />
      </Field>
      <DebouncedSearch
        size="sm"
        aria-label="Find another member"
        placeholder="Find another member"
        value={query}
        onSearch={setQuery}
      />
      {query !== '' && data && found.length === 0 ? <p className="text-13 text-fg-3">No members found.</p> : null}
    </div>
  );
}
