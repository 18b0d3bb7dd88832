import { MAX_STAT, type Stat } from '#/features/game/game.data.ts';
import { onRadar, radarCorners, statsOf } from '../character.rules.ts';

/** Rings, in points. */
const RINGS = [100, 250, 500, MAX_STAT];
const RADIUS = 92;
/** Position of the labels, just outside the rings. */
const LABEL_AT = 1.14;

/**
 * The six main stats as a radar chart. The chart is for the eye alone: the table beside it (`StatsTable`) says the
 * same in figures and is what readers get.
 */
export function StatsRadar({ character }: { character: Readonly<Record<Stat, number>> }) {
  const stats = statsOf(character);
  const values = stats.map(({ value }) => value);
  const rim = radarCorners(
    stats.map(() => MAX_STAT),
    MAX_STAT,
  );
  const corners = radarCorners(values.map(onRadar), 1);
  return (
    <svg viewBox="-165 -121 330 242" aria-hidden="true" className="mx-auto block w-full max-w-96 overflow-visible">
      {RINGS.map((ring) => (
        <polygon key={ring} points={pointsOf(rim, onRadar(ring))} className="fill-none stroke-line" />
      ))}
      {rim.map(({ x, y }, index) => (
        <line key={stats[index]?.stat} x2={x * RADIUS} y2={y * RADIUS} className="stroke-line" />
      ))}
      <polygon
        points={pointsOf(corners, 1)}
        className="fill-focus/8 stroke-focus"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {corners.map(({ x, y }, index) => (
        <circle
          key={stats[index]?.stat}
          cx={x * RADIUS}
          cy={y * RADIUS}
          r="2.5"
          className="fill-bg-1 stroke-focus"
          strokeWidth="1.5"
        />
      ))}
      {rim.map(({ x, y }, index) => (
        <text
          key={stats[index]?.stat}
          x={x * RADIUS * LABEL_AT}
          y={y * RADIUS * LABEL_AT}
          textAnchor={anchorOf(x)}
          dominantBaseline={Math.abs(x) < 0.1 ? (y < 0 ? 'auto' : 'hanging') : 'middle'}
          className="fill-fg-2 text-12"
        >
          {stats[index]?.name}
        </text>
      ))}
      {RINGS.slice(1).map((ring) => (
        <text key={ring} x="4" y={-RADIUS * onRadar(ring) + 11} className="fill-fg-3 text-12 tabular-nums">
          {ring}
        </text>
      ))}
    </svg>
  );
}

/** The stats in figures. */
export function StatsTable({ character }: { character: Readonly<Record<Stat, number>> }) {
  return (
    <table className="w-full text-14">
      <caption className="sr-only">Main stats, from 0 to {MAX_STAT}</caption>
      <tbody>
        {statsOf(character).map(({ stat, name, value }) => (
          <tr key={stat} className="not-first:border-t">
            <th scope="row" className="py-2 text-left font-normal text-fg-2">
              {name}
            </th>
            <td className="py-2 text-right font-medium tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const pointsOf = (corners: readonly { x: number; y: number }[], share: number): string =>
  corners.map(({ x, y }) => `${round(x * share * RADIUS)},${round(y * share * RADIUS)}`).join(' ');

const anchorOf = (x: number) => (Math.abs(x) < 0.1 ? 'middle' : x > 0 ? 'start' : 'end');
const round = (value: number) => Math.round(value * 100) / 100;
