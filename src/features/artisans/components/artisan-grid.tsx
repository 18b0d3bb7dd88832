import { ARTISAN_GRADES, type Profession } from '#/features/game/game.data.ts';
import type { RowWindow } from '#/ui/table/use-row-window.ts';
import { KIND_LABELS } from '../artisan.labels.ts';
import type { ArtisanRow } from '../artisan.queries.server.ts';
import { type Coverage, coverageOf, KINDS, kindOf, mastersOf, PROFESSION_LIST, RELIABLE } from '../artisan.rules.ts';
import { ArtisanLine, gradeSign, HEAD_ROWS } from './artisan-rows.tsx';

/** What a head of the grid opens. */
export const OPENS_COVERAGE = 'coverage';

interface ArtisanGridProps {
  rows: readonly ArtisanRow[];
  start: number;
  total: number;
  columns: readonly Profession[];
  /** Null where the guild hides others' professions. */
  coverage: readonly Coverage[] | null;
  /** Null where the viewer may not open profiles. */
  guildId: string | null;
  window: Pick<RowWindow, 'before' | 'after' | 'measure'>;
  className: string | undefined;
}

/** Members by professions: the letter and shade of a cell say the grade. */
export function ArtisanGrid({ rows, start, total, columns, coverage, guildId, window, className }: ArtisanGridProps) {
  const places = columns.map((profession) => PROFESSION_LIST.indexOf(profession));
  return (
    <div className={className}>
      <div className="artisan-scroll">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go from cell to cell, which makes it a grid
          role="grid"
          aria-label="Artisans"
          aria-rowcount={total + HEAD_ROWS}
          className="artisan-grid"
          style={{ '--columns': columns.length } as never}
        >
          <colgroup>
            <col />
            <col span={columns.length} />
          </colgroup>
          <GridHead columns={columns} coverage={coverage} />
          <tbody>
            {window.before ? <Gap height={window.before} /> : null}
            {rows.map((row, at) => (
              <ArtisanLine
                key={row.characterId}
                row={row}
                guildId={guildId}
                columns={places}
                index={start + at}
                measure={window.measure}
              />
            ))}
            {window.after ? <Gap height={window.after} /> : null}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function GridHead({ columns, coverage }: Pick<ArtisanGridProps, 'columns' | 'coverage'>) {
  const groups = KINDS.map((kind) => ({ kind, size: columns.filter((each) => kindOf(each) === kind).length }));
  return (
    <thead>
      <tr>
        <td />
        {groups.map(({ kind, size }) =>
          size === 0 ? null : (
            <th key={kind} scope="colgroup" colSpan={size}>
              {KIND_LABELS[kind]}
            </th>
          ),
        )}
      </tr>
      <tr>
        <td>
          <Legend />
        </td>
        {columns.map((profession) => (
          <th key={profession} scope="col" className={coverage ? lackOf(coverage, profession) : undefined}>
            {coverage ? (
              <button
                type="button"
                data-opens={OPENS_COVERAGE}
                data-about={PROFESSION_LIST.indexOf(profession)}
                aria-haspopup="dialog"
              >
                {profession}
              </button>
            ) : (
              <span>{profession}</span>
            )}
          </th>
        ))}
      </tr>
      {coverage ? (
        <tr>
          <th scope="row">{RELIABLE} or higher</th>
          {columns.map((profession) => (
            <td key={profession} className={lackOf(coverage, profession)}>
              {mastersOf(coverageOf(coverage, profession))}
            </td>
          ))}
        </tr>
      ) : null}
    </thead>
  );
}

/** What the letters mean, the best first. */
function Legend() {
  return (
    <ul aria-label="Grades">
      {ARTISAN_GRADES.toReversed().map((grade) => (
        <li key={grade}>
          {gradeSign(ARTISAN_GRADES.indexOf(grade))}
          {grade}
        </li>
      ))}
    </ul>
  );
}

/** How much a guild lacks of it: everyone who could be relied on, or all but one. */
function lackOf(coverage: readonly Coverage[], profession: Profession): string | undefined {
  const masters = mastersOf(coverageOf(coverage, profession));
  return masters === 0 ? 'lacks-all' : masters === 1 ? 'has-one' : undefined;
}

/** The rows that are not there. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
