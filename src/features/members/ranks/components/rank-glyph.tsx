import type { RankIcon } from '../rank-appearance.rules.ts';

interface RankMarkProps {
  icon: string | null;
  /** A rank color; muted without one. */
  color: string | null;
  className?: string;
}

/** The icon of a rank in its color. Decoration: the rank's name is beside it. An icon outside the list is a dot. */
export function RankGlyph({ icon, color, className }: RankMarkProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill={color ?? 'var(--color-fg-3)'}
      fillRule="evenodd"
      className={className}
    >
      <path d={icon !== null && isMark(icon) ? MARKS[icon] : DOT} />
    </svg>
  );
}

const isMark = (icon: string): icon is RankIcon => Object.hasOwn(MARKS, icon);

const DOT = 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

const MARKS: Record<RankIcon, string> = {
  crown: 'M1.5 4.5 5 7.2 8 2.5l3 4.7 3.5-2.7-1.3 6.5H2.8zM2.8 12h10.4v1.8H2.8z',
  star: 'M8 1.2l2 4.5 4.9.5-3.7 3.3 1.1 4.8L8 11.8l-4.3 2.5 1.1-4.8L1.1 6.2 6 5.7z',
  chevrons: 'M8 1.5 13.5 5v2L8 3.7 2.5 7V5zM8 5.8l5.5 3.5v2L8 8 2.5 11.3v-2zM8 10.1l5.5 3.5v1.9L8 12.3l-5.5 3.2v-1.9z',
  shield: 'M8 1 2 3v4.6c0 3.6 2.5 6 6 7.4 3.5-1.4 6-3.8 6-7.4V3z',
  sword: 'M14.8 1.2l-.5 3.9-5.9 5.9-3.4-3.4 5.9-5.9zM3.3 7.6l5.1 5.1-1.2 1.2-1.8-1.8-2.5 2.7-1.7-1.7 2.7-2.5-1.8-1.8z',
  banner: 'M3 1h10v13.5l-5-3.3-5 3.3z',
  key: 'M5 1.5a3.5 3.5 0 0 1 3.3 4.6l6.2 6.2v2.2h-2.4v-1.7h-1.7v-1.7H8.7L6.1 8.3A3.5 3.5 0 1 1 5 1.5zm-.6 1.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  hammer: 'M2.5 2.5h8.2l2.8 2v2h-2.8l-1.2-.8v8.8H6.7V5.7H2.5z',
  leaf: 'M13.8 2.2c.7 6.6-1.2 11-5.8 11-.9 0-1.7-.2-2.4-.6l-2 2-1.2-1.2 2-2A5 5 0 0 1 3.3 8.6c0-4.2 4.2-6.4 10.5-6.4zM5.6 10.6C6.6 8.4 8.3 6.7 10.6 5.5 8.4 7 7 8.8 6.3 10.9z',
  seed: 'M8 2c2.8 2.3 4.2 4.5 4.2 6.8A4.2 4.2 0 0 1 8 13.5a4.2 4.2 0 0 1-4.2-4.7C3.8 6.5 5.2 4.3 8 2z',
};
