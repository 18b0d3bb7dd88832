import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPlainSignals } from './plain-signals.ts';

const renderer = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

test("React's signals are errors by their kind and message, and were made nowhere", () => {
  const plain = withPlainSignals(renderer);
  const made = [...plain.matchAll(/\b(\w+Exception) = (Object\.create\(.+?\} \}\))/g)];
  expect(made.map(([, name]) => name)).toEqual([
    'HydrationMismatchException',
    'SuspenseException',
    'SuspenseyCommitException',
    'SuspenseActionException',
    'SelectiveHydrationException',
  ]);
  for (const [, , signal] of made) {
    const { of } = new Function(
      `const formatProdErrorMessage = (code) => 'React error ' + code; return { of: ${signal} };`,
    )() as { of: Error };
    expect(of).toBeInstanceOf(Error);
    expect(of.message).toMatch(/^React error \d+$/);
    expect(Object.hasOwn(of, 'stack')).toBe(false);
  }
});

test('all else of it is as it was', () => {
  const lines = (code: string) => code.split('\n');
  const before = lines(renderer);
  const changed = lines(withPlainSignals(renderer)).filter((line, at) => line !== before[at]);
  expect(changed).toHaveLength(5);
});

test('signals made in another way stop the build', () => {
  expect(() =>
    withPlainSignals(renderer.replace('SuspenseException = Error(', 'SuspenseException = new Error(')),
  ).toThrow('another way: 4 of 5');
});
