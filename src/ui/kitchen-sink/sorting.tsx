import { useState } from 'react';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { ShowMore } from '#/ui/layout/infinite-list.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#/ui/overlays/dropdown-menu.tsx';
import { SortableList } from '#/ui/sortable/sortable-list.tsx';

const start = ['Anna', 'Bo', 'Chiara', 'Dan'].map((name, index) => ({ id: `s${index}`, name }));

export function SortingSection() {
  const [items, setItems] = useState<readonly (typeof start)[number][]>(start);
  const [shown, setShown] = useState(9);
  return (
    <Section title="Lists" note="Drag from 4 px, Space and arrows, or Move up and Move down in the menu.">
      <SortableList
        label="People in order"
        items={items}
        itemKey={(item) => item.id}
        itemName={(item) => item.name}
        onReorder={setItems}
        renderItem={(item, { handle, moves, index }) => (
          <div className="flex items-center gap-2 rounded-card border bg-bg-1 py-3 pr-2 pl-1 shadow-light">
            {handle}
            <span className="w-4 text-13 text-fg-3 tabular-nums">{index + 1}</span>
            <span className="grow font-medium">{item.name}</span>
            <Badge tone="outline">Required</Badge>
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <IconButton size="row" label={`More for ${item.name}`}>
                  <Icon name="ellipsis" />
                </IconButton>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">{moves}</DropdownMenuContent>
            </DropdownMenu>
          </div>
        )}
      />
      <ShowMore shown={shown} total={23} step={9} onMore={() => setShown(Math.min(23, shown + 9))} />
    </Section>
  );
}
