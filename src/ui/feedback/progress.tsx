import { cn } from '#/ui/style/class-names.ts';

interface ProgressProps {
  /** Accessible name. */
  label: string;
  /** 0 to `max`; null while the end is unknown. */
  value: number | null;
  max?: number;
  /** What is read out instead of a percentage, such as "37 of 58". */
  valueText?: string;
  tone?: 'neutral' | 'active' | 'success' | 'warning' | 'danger';
  className?: string;
}

/** A 4 px bar. Neutral unless it means more; the number is beside it as text. */
export function Progress({ label, value, max = 100, valueText, tone = 'neutral', className }: ProgressProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value === null ? undefined : Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      className={cn('h-1 min-w-0 overflow-hidden rounded-full bg-bg-4 forced-colors:border', className)}
    >
      <div
        className={cn(
          'h-full rounded-full forced-color-adjust-none',
          tones[tone],
          share === null && 'w-1/3 animate-pulse',
        )}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}

const tones = {
  neutral: 'bg-fg-2',
  active: 'bg-focus',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};
