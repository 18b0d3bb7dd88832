import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { findItem, itemByLetters, withoutEmptyValues } from './select-items.ts';

const EMPTY = { value: '', label: 'None' };
const LISBON = { value: 'lisbon', label: 'Lisbon' };
const EUROPE = { label: 'Europe', items: [LISBON, EMPTY] };
const NOWHERE = { label: 'Nowhere', items: [EMPTY] };

describe('an item with an empty value', () => {
  test('throws in development, and names the item', () => {
    expect(() => withoutEmptyValues([LISBON, EMPTY], true)).toThrow('"None"');
    expect(() => withoutEmptyValues([EUROPE], true)).toThrow('"None"');
  });

  test('is dropped otherwise, with groups that it leaves empty', () => {
    expect(withoutEmptyValues([LISBON, EMPTY], false)).toEqual([LISBON]);
    expect(withoutEmptyValues([EUROPE, NOWHERE], false)).toEqual([{ label: 'Europe', items: [LISBON] }]);
  });

  test('is refused by the component too', () => {
    expect(() => renderToString(<Select value="" onValueChange={ignore} items={[EMPTY]} />)).toThrow('"None"');
  });
});

test('items are found in groups', () => {
  expect(findItem([NOWHERE, EUROPE], 'lisbon')).toBe(LISBON);
  expect(findItem([EUROPE], 'osaka')).toBeUndefined();
});

test('letters find the next item that begins with them', () => {
  const [rome, riga, oslo] = ['Rome', 'Riga', 'Oslo'].map((label) => ({ value: label, label }));
  const cities = [rome!, { label: 'North', items: [riga!, { value: 'x', label: 'Reval', disabled: true }] }, oslo!];
  expect(itemByLetters(cities, 'r', undefined)).toBe(rome);
  expect(itemByLetters(cities, 'r', 'Rome')).toBe(riga);
  expect(itemByLetters(cities, 'rr', 'Riga')).toBe(rome);
  expect(itemByLetters(cities, 'ri', 'Rome')).toBe(riga);
  expect(itemByLetters(cities, 'RO', 'Rome')).toBe(rome);
  expect(itemByLetters(cities, 'z', 'Rome')).toBeUndefined();
});

test('the page from the server shows the choice, or the placeholder', () => {
  expect(renderToString(<Select value="lisbon" onValueChange={ignore} items={[EUROPE.items[0]!]} />)).toContain(
    'Lisbon',
  );
  expect(renderToString(<Select value="" onValueChange={ignore} items={[LISBON]} placeholder="Choose" />)).toContain(
    'Choose',
  );
});

test('a Field names it, describes it and marks it invalid', () => {
  const html = renderToString(
    <Field id="place" label="Place" hint="Not shown with an error" error="Choose a place">
      <Select value="" onValueChange={ignore} items={[LISBON]} />
    </Field>,
  );
  expect(html).toContain('for="place"');
  expect(html).toMatch(/<button[^>]*aria-describedby="place-error"[^>]*>/);
  expect(html).toMatch(/<button[^>]*aria-invalid="true"[^>]*>/);
  expect(html).toContain('id="place-error"');
  expect(html).not.toContain('Not shown with an error');
});

const ignore = () => {};
