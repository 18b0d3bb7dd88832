import { AddChip, FilterChip } from '#/ui/controls/chip.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { TYPE_LABELS } from '../../planning/activity.labels.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../../planning/activity.rules.ts';

interface TypeFilterProps {
  /** None for all. */
  types: readonly ActivityType[];
  onChange: (types: readonly ActivityType[]) => void;
}

/** The types that are shown: a chip once some are chosen, and the menu that chooses. */
export function TypeFilter({ types, onChange }: TypeFilterProps) {
  return (
    <>
      {types.length === 0 ? null : (
        <FilterChip
          field="Type"
          value={types.map((type) => TYPE_LABELS[type]).join(', ')}
          onRemove={() => onChange([])}
        />
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <AddChip>Type</AddChip>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {ACTIVITY_TYPES.map((type) => (
            <DropdownMenuCheckboxItem
              key={type}
              checked={types.includes(type)}
              onCheckedChange={(on) => onChange(on ? [...types, type] : types.filter((each) => each !== type))}
            >
              {TYPE_LABELS[type]}
            </DropdownMenuCheckboxItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
