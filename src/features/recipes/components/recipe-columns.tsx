import type { ReactElement } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import type { RecipeRow } from '../recipe.queries.server.ts';

export interface RecipeCellFacts {
  readonly guildId: string;
  /** Whether the numbers are of everyone, or the viewer's alone. */
  readonly ofAll: boolean;
}

export const recipePath = (guildId: string, guid: string): string => `/guilds/${guildId}/artisans/recipes/${guid}`;

const nameCell = ({ guid, name, icon, category, quantity }: RecipeRow, guildId: string): ReactElement => (
  <div className="item-name">
    {Icon({ name: icon })}
    <div className="recipe-name">
      <a data-link="" href={recipePath(guildId, guid)}>
        {name}
      </a>
      <small>{quantity === 1 ? category : `${category}, makes ${quantity}`}</small>
    </div>
  </div>
);

function knownText({ knownBy, isMine }: RecipeRow, ofAll: boolean): string {
  if (!ofAll) return isMine ? 'You' : '–';
  if (knownBy === 0) return 'No one';
  if (!isMine) return knownBy === 1 ? '1 member' : `${knownBy} members`;
  return knownBy === 1 ? 'You' : `You and ${knownBy - 1} more`;
}

export const recipeColumns: TableColumns<RecipeRow, RecipeCellFacts> = [
  {
    ...{ id: 'name', header: 'Recipe', grows: true, sorts: 'asc' },
    cell: (row, { given }) => nameCell(row, given.guildId),
  },
  { ...{ id: 'profession', header: 'Profession', width: 180 }, cell: ({ profession }) => profession },
  { ...{ id: 'grade', header: 'Grade', width: 140, sorts: 'asc' }, cell: ({ grade }) => grade },
  { ...{ id: 'known', header: 'Known by', width: 160 }, cell: (row, { given }) => knownText(row, given.ofAll) },
];

/** On a phone. */
export const recipeCard: CardOf<RecipeRow, RecipeCellFacts> = (row, { given }) => (
  <div className="recipe-card">
    {nameCell(row, given.guildId)}
    <p>{`${row.profession}, ${row.grade}. Known by: ${knownText(row, given.ofAll)}`}</p>
  </div>
);
