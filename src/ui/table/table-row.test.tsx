import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shownColumns, type TableColumns } from './columns.ts';
import { GridRow, RowCard } from './table-row.tsx';

interface Person {
  readonly name: string;
}

const facts = {
  id: 'p1',
  row: { name: 'Edda' },
  given: { greeting: 'Hail' },
  time: { timeZone: 'UTC', renderedAt: 0 },
  moved: '3h',
  name: 'Select Edda',
  current: false,
  opens: false,
  index: undefined,
  total: undefined,
  measure: undefined,
};
const columns: TableColumns<Person, { greeting: string }> = [
  { id: 'name', header: 'Name', className: 'person', cell: ({ name }, { given }) => `${given.greeting}, ${name}` },
  { id: 'seen', header: 'Seen', align: 'end', hiddenBelow: 900, cell: (_, { moved }) => moved },
];

test('a row has a cell for each column, with the class of the column', () => {
  expect(renderToStaticMarkup(<GridRow {...facts} columns={columns} selected={undefined} />)).toBe(
    '<tr data-row-id="p1" tabindex="-1"><td class="person">Hail, Edda</td><td class="from-900 end">3h</td></tr>',
  );
});

test('a row that can be chosen has a box, and one of a longer list says which one it is', () => {
  const html = renderToStaticMarkup(<GridRow {...facts} columns={[]} selected current opens index={7} />);
  expect(html).toBe(
    '<tr data-row-id="p1" data-index="7" aria-rowindex="9" tabindex="-1" data-selected="true" aria-current="true" class="row-opens">' +
      '<td><input type="checkbox" class="checkbox" aria-label="Select Edda" checked=""/></td></tr>',
  );
});

test('a card is the same row in a list', () => {
  const html = renderToStaticMarkup(
    <RowCard
      {...facts}
      card={({ name }, { moved }) => `${name}, ${moved}`}
      selected={undefined}
      index={7}
      total={30}
    />,
  );
  expect(html).toBe(
    '<li data-row-id="p1" data-index="7" aria-posinset="8" aria-setsize="30" tabindex="-1" class="row-card"><div>Edda, 3h</div></li>',
  );
});

test('the columns that are shown are the same object as long as they are the same ones', () => {
  const [name, seen] = columns;
  expect(shownColumns(columns, new Set())).toBe(columns);
  const without = shownColumns(columns, new Set(['name']));
  expect(without).toEqual([seen]);
  expect(shownColumns(columns, new Set(['name']))).toBe(without);
  expect(shownColumns(columns, new Set(['seen']))).toEqual([name]);
});
