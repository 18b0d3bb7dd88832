import { useSuspenseQuery } from '@tanstack/react-query';
import { auditFacetsOptions } from '#/features/audit/audit.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Combobox } from '#/ui/controls/combobox.tsx';
import { type AuditSearch, isNarrowed, JOBS } from '../audit.search.ts';
import { PeriodField } from './period-field.tsx';

interface AuditFiltersProps {
  guildId: string;
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** What the log is narrowed to: who, what, where in the guild, and when. */
export function AuditFilters({ guildId, search, onChange }: AuditFiltersProps) {
  const { data } = useSuspenseQuery(auditFacetsOptions(guildId));
  const actors = data.jobs ? [...data.actors, { id: JOBS, label: 'Jobs' }] : data.actors;
  return (
    <>
      <Facet
        name="Actor"
        all="Anyone"
        choices={actors}
        value={search.actor}
        onChoose={(actor) => onChange({ ...search, actor })}
      />
      <Facet
        name="Action"
        all="All actions"
        choices={data.actions}
        value={search.action}
        onChoose={(action) => onChange({ ...search, action })}
      />
      <Facet
        name="Area"
        all="All areas"
        choices={data.areas}
        value={search.area}
        onChoose={(area) => onChange({ ...search, area })}
      />
      <PeriodField from={search.from} to={search.to} onChange={(period) => onChange({ ...search, ...period })} />
      {isNarrowed(search) ? (
        <Button variant="ghost" size="sm" onClick={() => onChange({})}>
          Clear
        </Button>
      ) : null}
    </>
  );
}

interface FacetProps {
  name: string;
  /** What the box says while nothing is chosen. */
  all: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const ALL = '';

function Facet({ name, all, choices, value, onChoose }: FacetProps) {
  const chosen = choices.find(({ id }) => id === value)?.label ?? 'Unknown';
  const items = [{ value: ALL, label: all }, ...choices.map(({ id, label }) => ({ value: id, label }))];
  return (
    <Combobox
      className="h-(--h-compact) w-auto max-w-60 min-w-32 shrink-0 text-13 max-md:text-14"
      value={value ?? ALL}
      shown={value ? `${name}: ${chosen}` : all}
      searchLabel={`Search ${name.toLowerCase()}`}
      emptyText="No results."
      onValueChange={(id) => onChoose(id === ALL ? undefined : id)}
      search={(text) => {
        const wanted = text.trim().toLocaleLowerCase('en');
        return wanted ? items.filter(({ label }) => label.toLocaleLowerCase('en').includes(wanted)) : items;
      }}
    />
  );
}
