import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withYoungFunctions, withYoungManifest } from './young-functions.ts';

test('functions assigned to properties are written so that V8 leaves them young', () => {
  expect(withYoungFunctions('router.update = (given) => given;')).toBe('router.update = (0, (given) => given);');
  expect(withYoungFunctions('o[name] ??= async function () { await 1; };')).toBe(
    'o[name] ??= (0, async function () { await 1; });',
  );
});

test('one within another, and what ends where another begins, stay whole', () => {
  const code = 'a.f = () => { b.g = function () {}; return c.h = () => 1 };';
  const young = withYoungFunctions(code);
  expect(young).toBe('a.f = (0, () => { b.g = (0, function () {}); return c.h = (0, () => 1) });');
  expect(withYoungFunctions('a.f = b.g = () => 1;')).toBe('a.f = b.g = (0, () => 1);');
});

test('all else is as it was', () => {
  const code = `const f = () => 1;
let g; g = () => 2;
class Shape { area = () => 3; static of = function () {}; }
const o = { f: () => 4, g() {} };
o.count += 1; o.f = f; o.g = called(() => 5);`;
  expect(withYoungFunctions(code)).toBe(code);
});

test("the framework's manifest keeps asking late, through the accessor of a class", () => {
  const file = 'node_modules/@tanstack/router-core/dist/esm/ssr/ssr-server.js';
  const young = withYoungManifest(readFileSync(file, 'utf8'));
  expect(young).toContain('router.ssr = new LateManifest(() => {');
  expect(young).not.toMatch(/\{\s*get \w+\(/);

  const { asked, make } = new Function(
    `${withYoungManifest('let calls = 0; const make = () => ({ get manifest() { return ++calls; } });')}
    return { asked: () => calls, make };`,
  )();
  const made = make();
  expect(asked()).toBe(0);
  expect([made.manifest, made.manifest]).toEqual([1, 2]);
});

test('a manifest given in another way stops the build', () => {
  expect(() => withYoungManifest('router.ssr = { manifest: 1 };')).toThrow('another way');
  expect(() =>
    withYoungManifest('const a = { get manifest() { return 1; } }, b = { get manifest() { return 2; } };'),
  ).toThrow('another way');
});
