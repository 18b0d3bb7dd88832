import { describe, expect, it } from 'vitest';
import { textField } from '#/base/text-schema.ts';

const name = textField({ kind: 'line', max: 5, required: 'Name is required', tooLong: 'Name is too long' });
const fault = (text: unknown) => name.safeParse(text).error?.issues[0]?.message;

describe('textField', () => {
  it('keeps one form of a text', () => {
    expect(name.parse('  U\u0308be\u200Br ')).toBe('Über');
  });

  it.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['\u200D', 'Name is required'],
    [undefined, 'Name is required'],
    [7, 'Name is required'],
    ['123456', 'Name is too long'],
    ['a\u202Eb', 'Contains characters that change the text direction. Remove them and try again.'],
    ['a\nb', "Contains characters that can't be displayed. Remove them and try again."],
    ['a\u0000b', "Contains characters that can't be displayed. Remove them and try again."],
    ['a\uD800', "Contains characters that can't be displayed. Remove them and try again."],
  ])('says of %j: %s', (text, message) => {
    expect(fault(text)).toBe(message);
  });

  it('counts code points', () => {
    expect(name.safeParse('🛡🛡🛡🛡🛡').success).toBe(true);
    expect(fault('🛡🛡🛡🛡🛡🛡')).toBe('Name is too long');
  });

  it('lets an optional text be empty and lines have breaks', () => {
    expect(textField({ kind: 'lines', max: 10 }).parse(' \n ')).toBe('');
    expect(textField({ kind: 'lines', max: 10 }).parse('a\r\nb')).toBe('a\nb');
    expect(textField({ kind: 'lines', max: 2000 }).safeParse('x'.repeat(2001)).error?.issues[0]?.message).toBe(
      'Keep it to 2,000 characters',
    );
  });
});
