import type { ArtisanGrade, Profession, ProfessionKind } from '#/features/game/game.data.ts';
import { PROFESSIONS } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { AddChip, FilterChip } from '#/ui/controls/chip.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { KIND_LABELS } from '../artisan.labels.ts';
import { KINDS } from '../artisan.rules.ts';
import { type ArtisanSearch, ASKED_GRADES, chosenIn, isNarrowed } from '../artisan.search.ts';

interface ArtisanFiltersProps {
  search: ArtisanSearch;
  onChange: (search: ArtisanSearch) => void;
}

/** What the matrix is narrowed to: professions, their group, a grade, and whose. */
export function ArtisanFilters({ search, onChange }: ArtisanFiltersProps) {
  const { group, grade, mine } = search;
  const chosen = chosenIn(search);
  const choose = (professions: readonly Profession[]) => onChange({ ...search, profession: professions.join(',') });
  return (
    <>
      {chosen.length > 0 ? (
        <FilterChip field="Profession" value={chosen.join(', ')} onRemove={() => choose([])} />
      ) : null}
      {group ? (
        <FilterChip
          field="Group"
          value={KIND_LABELS[group]}
          onRemove={() => onChange({ ...search, group: undefined })}
        />
      ) : null}
      {grade ? (
        <FilterChip field="Grade" value={gradeText(grade)} onRemove={() => onChange({ ...search, grade: undefined })} />
      ) : null}
      {mine ? (
        <FilterChip field="Members" value="Only mine" onRemove={() => onChange({ ...search, mine: undefined })} />
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <AddChip>Profession</AddChip>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {KINDS.filter((kind) => !group || kind === group).map((kind) => (
            <ProfessionItems key={kind} kind={kind} chosen={chosen} onChange={choose} />
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {group ? null : (
        <Choice<ProfessionKind>
          name="Group"
          choices={KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          onChange={(next) => onChange({ ...search, group: next, profession: undefined })}
        />
      )}
      {grade ? null : (
        <Choice<ArtisanGrade>
          name="Grade"
          choices={ASKED_GRADES.toReversed().map((each) => ({ value: each, label: gradeText(each) }))}
          onChange={(next) => onChange({ ...search, grade: next })}
        />
      )}
      {mine ? null : (
        <Button variant="ghost" size="row" onClick={() => onChange({ ...search, mine: true })}>
          Only mine
        </Button>
      )}
      {isNarrowed(search) ? (
        <Button variant="ghost" size="row" onClick={() => onChange({ sort: search.sort })}>
          Clear
        </Button>
      ) : null}
    </>
  );
}

const gradeText = (grade: ArtisanGrade): string => (grade === 'Grandmaster' ? grade : `${grade} or higher`);

interface ProfessionItemsProps {
  kind: ProfessionKind;
  chosen: readonly Profession[];
  onChange: (professions: readonly Profession[]) => void;
}

function ProfessionItems({ kind, chosen, onChange }: ProfessionItemsProps) {
  return (
    <>
      <DropdownMenuLabel>{KIND_LABELS[kind]}</DropdownMenuLabel>
      {PROFESSIONS[kind].map((profession) => (
        <DropdownMenuCheckboxItem
          key={profession}
          checked={chosen.includes(profession)}
          onCheckedChange={(on) =>
            onChange(on ? [...chosen, profession] : chosen.filter((each) => each !== profession))
          }
        >
          {profession}
        </DropdownMenuCheckboxItem>
      ))}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** Adds a filter that has one value; its chip takes it away. */
function Choice<Value extends string>({ name, choices, onChange }: ChoiceProps<Value>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <AddChip>{name}</AddChip>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {choices.map(({ value, label }) => (
          <DropdownMenuItem key={value} onSelect={() => onChange(value)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
