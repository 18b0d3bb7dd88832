import type { ReactElement } from 'react';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { archetypeHalf } from '#/features/game/components/class-cell.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { rowAvatar } from '#/ui/layout/row-avatar.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import { rowTimeShortening } from '#/ui/text/row-time.tsx';
import type { ApplicationRow } from '../application.queries.server.ts';

/** What buttons of a row say that they do (`data-does`). */
export type RowAction = 'view' | 'accept' | 'reject';

/** The columns of docs/product/applications.md#review-list. */
export const applicationColumns: TableColumns<ApplicationRow> = [
  {
    id: 'createdAt',
    header: 'Timestamp',
    width: 170,
    sorts: 'desc',
    className: 'small',
    cell: ({ createdAt }, { time }) => rowTimeShortening(createdAt, time),
  },
  { id: 'member', header: 'Member', grows: true, className: 'person', cell: applicantOf },
  { id: 'character', header: 'Character', width: 212, className: 'class-cell character-cell', cell: characterOf },
  { id: 'responses', header: 'Responses', width: 148, cell: (row) => viewButton(row, 'row') },
  { id: 'status', header: 'Status', width: 112, cell: ({ status }) => StatusBadge({ status }) },
  {
    id: 'actions',
    header: 'Actions',
    width: 156,
    align: 'end',
    quietHead: true,
    className: 'buttons',
    cell: (row) => decisionButtons(row, 'row'),
  },
];

/** In a cell or box of the class `person`. */
export function applicantOf({ user: { id, name, image, discordUsername } }: ApplicationRow): ReactElement {
  return (
    <>
      {rowAvatar(id, name, image)}
      <b>{name}</b>
      <small>{discordUsername ?? 'No Discord'}</small>
    </>
  );
}

/** In a cell or box of the classes `class-cell character-cell`. */
export function characterOf({ character }: ApplicationRow): ReactElement {
  const { primaryArchetype: primary, secondaryArchetype: secondary } = character;
  return (
    <>
      {archetypeHalf(primary)}
      {secondary === null ? null : archetypeHalf(secondary)}
      <b>{character.name}</b>
      {RoleBadge({ role: character.role })}
      {character.deleted ? 'Deleted' : classOf(primary, secondary)}
    </>
  );
}

/** md on cards, for thumbs. */
type Size = 'row' | 'md';

export const viewButton = ({ character: { name } }: ApplicationRow, size: Size): ReactElement => (
  <button
    type="button"
    data-does={'view' satisfies RowAction}
    aria-label={`View Responses of ${name}`}
    className={`${VIEW[size]} -ml-2`}
  >
    {Icon({ name: 'file-text' })}
    <span className="md:max-[1119px]:hidden">View Responses</span>
  </button>
);

/** Offered only while it is pending, and to people who may decide. */
export const decisionButtons = ({ can, character: { name } }: ApplicationRow, size: Size): ReactElement => (
  <>
    {can.reject ? (
      <button
        type="button"
        data-does={'reject' satisfies RowAction}
        aria-label={`Reject ${name}`}
        className={REJECT[size]}
      >
        Reject
      </button>
    ) : null}
    {can.accept ? (
      <button
        type="button"
        data-does={'accept' satisfies RowAction}
        aria-label={`Accept ${name}`}
        className={ACCEPT[size]}
      >
        Accept
      </button>
    ) : null}
  </>
);

const inSizes = (variant: 'ghost' | 'danger-quiet' | 'secondary') => ({
  row: buttonClasses({ variant, size: 'row' }),
  md: buttonClasses({ variant, size: 'md' }),
});

const VIEW = inSizes('ghost');
const REJECT = inSizes('danger-quiet');
const ACCEPT = inSizes('secondary');
