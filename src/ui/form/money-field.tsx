import type { ClipboardEvent } from 'react';
import { type CoinTexts, carried, coinTextsOf } from '#/base/money-schema.ts';
import { Field } from '#/ui/controls/field.tsx';
import { useFieldGroup } from '#/ui/controls/field-context.ts';
import { Input } from '#/ui/controls/input.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';

interface MoneyFieldProps extends Omit<LabelProps, 'label' | 'layout'> {
  label: string;
  autoFocus?: boolean;
}

/** An amount in gold, silver and copper; the value is what is typed (`coinsField` reads it). '12g 5s' may be pasted. */
export function MoneyField({ label, autoFocus = false, ...frame }: MoneyFieldProps) {
  const field = useBoundField<CoinTexts>();
  return (
    <Field {...frame} label={label} id={field.id} error={field.error} kind="group">
      <Boxes label={label} field={field} autoFocus={autoFocus} />
    </Field>
  );
}

const COINS = [
  { coin: 'gold', letter: 'g', name: 'Gold' },
  { coin: 'silver', letter: 's', name: 'Silver' },
  { coin: 'copper', letter: 'c', name: 'Copper' },
] as const;

interface BoxesProps extends Pick<MoneyFieldProps, 'label' | 'autoFocus'> {
  field: ReturnType<typeof useBoundField<CoinTexts>>;
}

function Boxes({ label, field, autoFocus }: BoxesProps) {
  const { 'aria-invalid': invalid, ...group } = useFieldGroup();
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const texts = coinTextsOf(event.clipboardData.getData('text'));
    if (texts === null) return;
    event.preventDefault();
    field.change(texts);
  };
  const leave = () => {
    const shown = carried(field.value);
    if (shown !== field.value) field.change(shown);
    field.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label outside names it; a legend can't be laid out as labels are
    <div {...group} role="group" className="money-boxes">
      {COINS.map(({ coin, letter, name }) => (
        <span key={coin} data-coin={coin}>
          <Input
            id={`${field.id}-${coin}`}
            aria-label={`${label}, ${name.toLowerCase()}`}
            aria-invalid={invalid}
            name={`${field.name}-${coin}`}
            autoComplete="off"
            autoFocus={autoFocus && coin === 'gold'}
            inputMode="numeric"
            placeholder="0"
            value={field.value[coin]}
            onChange={(event) => field.change({ ...field.value, [coin]: event.target.value })}
            onPaste={paste}
            onBlur={leave}
            className="tabular-nums"
          />
          <b aria-hidden>{letter}</b>
        </span>
      ))}
    </div>
  );
}
