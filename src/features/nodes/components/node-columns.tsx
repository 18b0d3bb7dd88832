import type { ReactElement } from 'react';
import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import type { DeskNode } from '../node.queries.server.ts';
import { originOf } from '../node.rules.ts';

/** What buttons of a row say that they do (`data-does`). */
export type NodeAction = 'edit' | 'retire' | 'restore';

/** Icon and name, which opens the dialog; a line below. */
const named = ({ name }: DeskNode, below: string): ReactElement => (
  <div className="item-name">
    {Icon({ name: 'castle' })}
    <div>
      <button type="button" data-does={'edit' satisfies NodeAction}>
        {name}
      </button>
      {below === '' ? null : <small>{below}</small>}
    </div>
  </div>
);

const origin = (node: DeskNode): ReactElement => (
  <>
    {node.isRetired ? <span className="badge badge-neutral">Retired</span> : null} {originOf(node)}
  </>
);

const moveButton = ({ name, isRetired }: DeskNode, size: 'row' | 'md'): ReactElement => (
  <button
    type="button"
    data-does={(isRetired ? 'restore' : 'retire') satisfies NodeAction}
    aria-label={`${isRetired ? 'Restore' : 'Retire'} ${name}`}
    className={buttonClasses({ variant: 'ghost', size })}
  >
    {isRetired ? 'Restore' : 'Retire'}
  </button>
);

export const nodeColumns: TableColumns<DeskNode, null> = [
  { ...{ id: 'name', header: 'Node', grows: true }, cell: (node) => named(node, '') },
  { ...{ id: 'location', header: 'Location', width: 180, className: 'soft' }, cell: ({ location }) => location },
  { ...{ id: 'type', header: 'Type', width: 120, className: 'soft' }, cell: ({ type }) => type },
  { ...{ id: 'origin', header: 'Origin', width: 230, hiddenBelow: 1120, className: 'soft' }, cell: origin },
  {
    ...{ id: 'actions', header: 'Actions', width: 104, align: 'end', quietHead: true, className: 'buttons' },
    cell: (node) => moveButton(node, 'row'),
  },
];

/** On a phone: the node with its type, where it came from, and the button. */
export const nodeCard: CardOf<DeskNode, null> = (node) => (
  <div className="item-card">
    {named(node, `${node.location} · ${node.type}`)}
    <div className="buttons -mr-3.5">{moveButton(node, 'md')}</div>
    <p>
      <span>{origin(node)}</span>
    </p>
  </div>
);
