import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { AddChip, FilterChip } from '#/ui/controls/chip.tsx';
import { SearchInput } from '#/ui/controls/input.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { BulkBar } from '#/ui/table/bulk-bar.tsx';
import { columnsOf } from '#/ui/table/columns.ts';
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

const columns = columnsOf<Person>((column) => [
  column.accessor('name', {
    header: 'Name',
    meta: { grows: true },
    cell: ({ row }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar id={row.original.id} name={row.original.name} size={28} />
        <span className="grid min-w-0">
          <span className="truncate leading-4.5 font-medium">{row.original.name}</span>
          <span className="truncate text-12 text-fg-3 group-data-selected/row:text-fg-2">{row.original.handle}</span>
        </span>
      </span>
    ),
  }),
  column.accessor('team', { header: 'Team', cell: ({ getValue }) => <Badge tone="outline">{getValue()}</Badge> }),
  column.accessor('score', {
    header: 'Score',
    size: 96,
    meta: { align: 'end' },
    cell: ({ getValue }) => getValue().toFixed(2),
  }),
  column.display({ id: 'note', header: 'Note', meta: { hiddenBelow: 1280 }, enableSorting: false, cell: () => '–' }),
]);

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
    renderCard: PersonCard,
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

function PersonCard(person: Person) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar id={person.id} name={person.name} size={28} />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{person.name}</span>
        <span className="text-13 text-fg-3">{person.team}</span>
      </span>
      <span className="tabular-nums">{person.score.toFixed(2)}</span>
    </span>
  );
}
