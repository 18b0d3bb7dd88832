import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadoutsOptions } from '#/features/loadouts/loadout.cache.ts';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { FormCard } from './plan-cards.tsx';

const NONE = 'none';

interface LoadoutCardProps {
  guildId: string;
  /** Null: without parties. */
  loadoutId: string | null;
  onChange: (loadoutId: string | null) => void;
  repeats: boolean;
}

/** The loadout whose parties a new activity begins with. */
export function LoadoutCard({ guildId, loadoutId, onChange, repeats }: LoadoutCardProps) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(loadoutsOptions({ guildId, query: '' }));
  // A list of up to a hundred, in which the chosen one may be the last.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const loadouts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <FormCard title="Parties">
      <Field
        layout="row"
        label="Parties from loadout"
        hint={
          repeats
            ? 'For each activity of the series, and those that come later.'
            : 'You place people once they sign up.'
        }
      >
        <Select
          value={loadoutId ?? NONE}
          onValueChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
          items={[
            { value: NONE, label: 'No parties yet' },
            ...loadouts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
    </FormCard>
  );
}
