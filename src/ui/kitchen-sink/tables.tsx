import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { AddChip, FilterChip } from '#/ui/controls/chip.tsx';
import { SearchInput } from '#/ui/controls/input.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { rowAvatar } from '#/ui/layout/row-avatar.tsx';
import { BulkBar } from '#/ui/table/bulk-bar.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import { DataTable } from '#/ui/table/data-table.tsx';
import type { ColumnSort, PageSize } from '#/ui/table/list-search.ts';
import { ColumnMenu, DensityToggle, TableToolbar } from '#/ui/table/table-toolbar.tsx';

interface Person {
  id: string;
  name: string;
  handle: string;
  team: string;
  score: number;
}

const names =
  'Anna Berg,Bo Carlsen,Chiara Donati,Dan Ek,Émilie Fort,Finn Gard,Grete Holm,Håkon Iversen,Ines Jansen,Jón Karlsson,Kei Lund,Lena Moe'.split(
    ',',
  );
const people: Person[] = Array.from({ length: 37 }, (_, index) => ({
  id: `p${index}`,
  name: `${names[index % names.length]}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
  handle: `user${index}`,
  team: ['North', 'South', 'East'][index % 3] ?? '',
  score: ((index * 7919) % 500) / 2,
}));

const columns: TableColumns<Person> = [
  {
    id: 'name',
    header: 'Name',
    grows: true,
    sorts: 'asc',
    className: 'person',
    value: ({ name }) => name,
    cell: ({ id, name, handle }) => (
      <>
        {rowAvatar(id, name, null)}
        <b>{name}</b>
        <small>{handle}</small>
      </>
    ),
  },
  {
    id: 'team',
    header: 'Team',
    sorts: 'asc',
    className: 'badges',
    value: ({ team }) => team,
    cell: ({ team }) => <span className="badge badge-outline">{team}</span>,
  },
  {
    id: 'score',
    header: 'Score',
    width: 96,
    align: 'end',
    sorts: 'desc',
    value: ({ score }) => score,
    cell: ({ score }) => score.toFixed(2),
  },
  { id: 'note', header: 'Note', hiddenBelow: 1280, cell: () => '–' },
];

export function TableSection() {
  const [query, setQuery] = useState('');
  const [compact, setCompact] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<ColumnSort | null>({ id: 'score', desc: true });
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(10);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const found = people.filter((person) => person.name.toLowerCase().includes(query.toLowerCase()));
  const shared = {
    label: 'People',
    columns,
    rowKey: (p: Person) => p.id,
    rowName: (p: Person) => p.name,
    card: personCard,
    given: undefined,
  };
  return (
    <Section
      title="Table and pagination"
      note="Rows of 44, 36 when compact. The third press on a head clears the sort."
    >
      <div>
        <TableToolbar
          className="mb-3"
          search={
            <SearchInput
              size="sm"
              aria-label="Search people"
              placeholder="Search name"
              value={query}
              onValueChange={(value) => {
                setQuery(value);
                setPage(1);
              }}
            />
          }
          filters={
            <>
              <FilterChip field="Team" value="North, South" onRemove={() => {}} />
              <AddChip>Filter</AddChip>
            </>
          }
          view={
            <>
              <DensityToggle compact={compact} onCompactChange={setCompact} />
              <ColumnMenu columns={choosable} hidden={hidden} onHiddenChange={setHidden} />
            </>
          }
        />
        <DataTable
          {...shared}
          rows={found}
          emptyText="No people found."
          compact={compact}
          hidden={hidden}
          sort={sort}
          onSortChange={setSort}
          page={page}
          size={size}
          onPageChange={setPage}
          onSizeChange={(nextSize, nextPage) => {
            setSize(nextSize);
            setPage(nextPage);
          }}
          selected={selected}
          onSelectedChange={setSelected}
          onOpen={(person) => notify.info(person.name)}
        />
        <BulkBar
          count={selected.size}
          total={people.length}
          onSelectAll={() => setSelected(new Set(people.map((person) => person.id)))}
          onClear={() => setSelected(new Set())}
        >
          <Button variant="ghost" size="sm">
            Move
          </Button>
          <Button variant="danger-quiet" size="sm">
            Remove
          </Button>
        </BulkBar>
      </div>
      <DataTable {...shared} rows={[]} emptyText="No people found." />
      <DataTable {...shared} rows={[]} emptyText="No people found." loading size={5} />
    </Section>
  );
}

const choosable = [
  { id: 'team', name: 'Team' },
  { id: 'score', name: 'Score' },
];

const personCard = ({ id, name, team, score }: Person) => (
  <span className="flex items-center gap-2.5">
    <span className="person grow">
      {rowAvatar(id, name, null)}
      <b>{name}</b>
      <small>{team}</small>
    </span>
    <span className="tabular-nums">{score.toFixed(2)}</span>
  </span>
);
