import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Combobox } from '#/ui/controls/combobox.tsx';
import { foundItemsOptions } from '../item.cache.ts';
import { ITEM_NAME_MAX, type ItemFacts } from '../item.rules.ts';

interface ItemPickerProps {
  value: ItemFacts | null;
  onValueChange: (item: ItemFacts) => void;
  /** What the closed box shows without an item. */
  placeholder?: string;
  /** Offers those alone that have a recipe. */
  craftable?: boolean;
  className?: string;
}

/** Milliseconds without a letter, after which the catalog is asked. */
const PAUSE = 150;

/** One item of the catalog, found by its name on the server. */
export function ItemPicker({
  value,
  onValueChange,
  placeholder = 'Choose an item',
  craftable = false,
  className,
}: ItemPickerProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const typed = text.trim().slice(0, ITEM_NAME_MAX);
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => setAsked(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  const found = useQuery(foundItemsOptions(asked, craftable));
  const items = found.data?.items ?? [];
  return (
    <Combobox
      value={value?.guid ?? ''}
      shown={value?.name ?? placeholder}
      {...(className && { className })}
      searchLabel="Search items"
      emptyText={
        found.isError ? found.error.message : `No items ${craftable ? 'with a recipe ' : ''}found. Try another name.`
      }
      search={() => items.map(({ guid, name, category, icon }) => ({ value: guid, label: name, hint: category, icon }))}
      onType={setText}
      searching={typed !== asked || found.isPlaceholderData || found.isPending}
      onValueChange={(guid) => {
        const item = items.find((each) => each.guid === guid);
        if (item) onValueChange(item);
      }}
    />
  );
}
