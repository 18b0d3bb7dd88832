import type { RowsProps } from './row-grid.tsx';
import { type CardOf, RowCard } from './table-row.tsx';

/** The rows as cards, for windows under 768 px. */
export function RowCards<Row extends object, Given>(props: RowsProps<Row, Given> & { card: CardOf<Row, Given> }) {
  const { rows, card, window: near } = props;
  return (
    <ul
      aria-label={props.label}
      className={props.className}
      style={near && { paddingTop: near.before, paddingBottom: near.after }}
    >
      {rows.map((row) => (
        <RowCard key={row.id} {...row} card={card} measure={near?.measure} total={near?.total} />
      ))}
    </ul>
  );
}
