import { memo, type ReactElement, type ReactNode, type RefCallback } from 'react';
import { characterFace } from '#/features/characters/components/character-face.tsx';
import { profilePath } from '#/features/members/roster/components/member-cells.tsx';
import { rowAttribute } from '#/ui/table/row-keys.ts';
import { markText } from '../artisan.labels.ts';
import type { ArtisanRow } from '../artisan.queries.server.ts';
import { gradeAt, type Mark, PROFESSION_LIST } from '../artisan.rules.ts';

export interface ArtisanLineProps {
  row: ArtisanRow;
  /** Null where the viewer may not open profiles. */
  guildId: string | null;
  /** Its number in the list, from 0. */
  index: number;
  measure: RefCallback<HTMLElement>;
}

/** Rows of the grid's head. */
export const HEAD_ROWS = 3;

interface GridLineProps extends ArtisanLineProps {
  /** Places in `PROFESSION_LIST`. */
  columns: readonly number[];
}

/** A member in the grid: plain cells, which the grid hears (decision 110). */
export const ArtisanLine: typeof DrawnLine = memo(DrawnLine);

function DrawnLine({ row, guildId, columns, index, measure }: GridLineProps): ReactNode {
  const marks = new Map(row.marks.map((mark) => [mark[0], mark]));
  return (
    <tr
      {...{ [rowAttribute]: row.characterId }}
      ref={measure}
      data-index={index}
      aria-rowindex={index + HEAD_ROWS + 1}
      tabIndex={-1}
      data-mine={row.isMine || undefined}
    >
      <th scope="row">
        {characterFace(row.characterId, { avatarImageLink: row.avatarImageLink, screenshotImageLink: null })}
        {nameOf(row, guildId)}
      </th>
      {columns.map((column) => cellOf(column, marks.get(column)))}
    </tr>
  );
}

const nameOf = ({ characterId, name }: ArtisanRow, guildId: string | null): ReactElement =>
  guildId === null ? <b>{name}</b> : <a href={profilePath(guildId, characterId)}>{name}</a>;

/** The letter of the grade, which the spoken word begins with. */
const cellOf = (column: number, mark: Mark | undefined): ReactElement =>
  mark ? (
    <td key={column} className={`grade-${mark[1]}`} data-opens={column} aria-label={markText(mark)}>
      {letterOf(mark[1])}
    </td>
  ) : (
    <td key={column} />
  );

export const letterOf = (grade: number): string => gradeAt(grade).charAt(0);

/** The same on a phone: all in words, the most skilled first. */
export const ArtisanCard: typeof DrawnCard = memo(DrawnCard);

function DrawnCard({ row, guildId, index, measure }: ArtisanLineProps): ReactNode {
  return (
    <li {...{ [rowAttribute]: row.characterId }} ref={measure} data-index={index} tabIndex={-1} className="row-card">
      <div className="artisan-card" data-mine={row.isMine || undefined}>
        <div className="person">
          {characterFace(row.characterId, { avatarImageLink: row.avatarImageLink, screenshotImageLink: null })}
          {nameOf(row, guildId)}
          {row.isMine ? <small>You</small> : null}
        </div>
        {row.marks.length === 0 ? (
          <p>No professions yet</p>
        ) : (
          <ul>
            {row.marks
              .toSorted((a, b) => b[1] - a[1] || b[2] - a[2])
              .map((mark) => (
                <li key={mark[0]}>
                  {gradeSign(mark[1])}
                  {PROFESSION_LIST[mark[0]]}
                  <small>{markText(mark)}</small>
                </li>
              ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The grade as the grid shows it. */
export const gradeSign = (grade: number): ReactElement => (
  <i aria-hidden className={`grade grade-${grade}`}>
    {letterOf(grade)}
  </i>
);
