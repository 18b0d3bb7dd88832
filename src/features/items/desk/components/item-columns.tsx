import type { ReactElement } from 'react';
import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import type { DeskItem } from '../desk.queries.server.ts';
import { originOf } from '../desk.rules.ts';

/** What buttons of a row say that they do (`data-does`). */
export type ItemAction = 'edit' | 'retire' | 'restore';

/** Icon and name, which opens the dialog; a line below. */
const named = ({ name, icon }: DeskItem, below: string): ReactElement => (
  <div className="item-name">
    {Icon({ name: icon })}
    <div>
      <button type="button" data-does={'edit' satisfies ItemAction}>
        {name}
      </button>
      {below === '' ? null : <small>{below}</small>}
    </div>
  </div>
);

const kindOf = ({ slot, profession }: DeskItem): string => [slot, profession].filter(Boolean).join(', ');

const origin = (item: DeskItem): ReactElement => (
  <>
    {item.isRetired ? <span className="badge badge-neutral">Retired</span> : null} {originOf(item)}
  </>
);

const moveButton = ({ name, isRetired }: DeskItem, size: 'row' | 'md'): ReactElement => (
  <button
    type="button"
    data-does={(isRetired ? 'restore' : 'retire') satisfies ItemAction}
    aria-label={`${isRetired ? 'Restore' : 'Retire'} ${name}`}
    className={buttonClasses({ variant: 'ghost', size })}
  >
    {isRetired ? 'Restore' : 'Retire'}
  </button>
);

export const itemColumns: TableColumns<DeskItem, null> = [
  { ...{ id: 'name', header: 'Item', grows: true }, cell: (item) => named(item, kindOf(item)) },
  { ...{ id: 'category', header: 'Category', width: 164, className: 'soft' }, cell: ({ category }) => category },
  { ...{ id: 'origin', header: 'Origin', width: 230, hiddenBelow: 1120, className: 'soft' }, cell: origin },
  {
    ...{ id: 'actions', header: 'Actions', width: 104, align: 'end', quietHead: true, className: 'buttons' },
    cell: (item) => moveButton(item, 'row'),
  },
];

/** On a phone: the item with its category, where it came from, and the button. */
export const itemCard: CardOf<DeskItem, null> = (item) => (
  <div className="item-card">
    {named(item, [item.category, kindOf(item)].filter(Boolean).join(' · '))}
    <div className="buttons -mr-3.5">{moveButton(item, 'md')}</div>
    <p>
      <span>{origin(item)}</span>
    </p>
  </div>
);
