import { SwatchField } from '#/ui/form/swatch-field.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { RANK_COLORS, RANK_ICONS } from '../rank-appearance.rules.ts';
import { RankGlyph } from './rank-glyph.tsx';

const none = <Icon name="ban" className="size-4 text-fg-3" />;

/** A rank color; bound to the field around it. */
export function RankColorField(look: { layout?: 'row'; disabled?: boolean }) {
  return (
    <SwatchField
      {...look}
      label="Color"
      none={{ label: 'No color', picture: none }}
      swatches={RANK_COLORS.map(({ value, label }) => ({ value, label, picture: <ColorDot color={value} /> }))}
    />
  );
}

/** A mark of a rank; bound to the field around it. */
export function RankIconField({ color }: { color: string | null }) {
  return (
    <SwatchField
      label="Icon"
      none={{ label: 'No icon', picture: none }}
      swatches={RANK_ICONS.map(({ name, label }) => ({
        value: name,
        label,
        picture: <RankGlyph icon={name} color={color ?? 'currentColor'} />,
      }))}
    />
  );
}

/** The color of a role as a dot; an empty one without a color. */
export function ColorDot({ color }: { color: string | null }) {
  return (
    <span
      aria-hidden
      className="inline-block size-3 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
      style={color === null ? undefined : { background: color, borderColor: color }}
    />
  );
}
