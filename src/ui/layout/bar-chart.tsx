import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

export interface Bar {
  key: string;
  /** For the table and readers. */
  name: string;
  /** What is shown, when it is more than the name. */
  label?: ReactNode;
  value: number;
  /** CSS color; neutral when absent. */
  color?: string;
}

interface BarChartProps {
  /** What is counted, such as "Members by rank". */
  caption: string;
  /** Head of the name column in the table. */
  nameHead: string;
  /** Head of the value column in the table. */
  valueHead: string;
  bars: readonly Bar[];
  /** The full width; the largest value when absent. */
  max?: number;
  /** Shows each bar's share of the sum. */
  share?: boolean;
  /** Two columns from 768 px on; bars run down first. */
  columns?: 1 | 2;
  className?: string;
}

/** Horizontal bars of 8 px with their numbers; screen readers and printers get the same as a table. */
export function BarChart({
  caption,
  nameHead,
  valueHead,
  bars,
  max,
  share = false,
  columns = 1,
  className,
}: BarChartProps) {
  const sum = bars.reduce((total, bar) => total + bar.value, 0);
  const full = max ?? Math.max(1, ...bars.map((bar) => bar.value));
  const percent = (value: number) => `${sum === 0 ? 0 : Math.round((value / sum) * 100)}%`;
  return (
    <figure className={cn('min-w-0', className)}>
      <div
        aria-hidden
        className={cn('grid gap-x-7 gap-y-2', columns === 2 && 'md:grid-flow-col md:grid-cols-2')}
        style={columns === 2 ? { gridTemplateRows: `repeat(${Math.ceil(bars.length / 2)}, auto)` } : undefined}
      >
        {bars.map((bar) => (
          <div
            key={bar.key}
            className={cn(
              'grid h-7 items-center gap-2.5 text-13 tabular-nums',
              share ? 'grid-cols-[96px_minmax(24px,1fr)_28px_40px]' : 'grid-cols-[96px_minmax(24px,1fr)_28px]',
            )}
          >
            <span className="flex min-w-0 items-center gap-2">
              {bar.label ?? <span className="truncate">{bar.name}</span>}
            </span>
            <span className="chart-bar">
              <span style={{ width: `${(Math.min(bar.value, full) / full) * 100}%`, backgroundColor: bar.color }} />
            </span>
            <span className="text-right font-medium">{bar.value.toLocaleString('en-US')}</span>
            {share ? <span className="text-right text-fg-3">{percent(bar.value)}</span> : null}
          </div>
        ))}
      </div>
      {/* A table alone takes its full height even where it is not seen, and the page would grow by it. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{nameHead}</th>
              <th scope="col">{valueHead}</th>
              {share ? <th scope="col">Share</th> : null}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.name}</th>
                <td>{bar.value.toLocaleString('en-US')}</td>
                {share ? <td>{percent(bar.value)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
