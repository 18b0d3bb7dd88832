import { expect, test } from 'vitest';
import { importedOnce } from './kept-loaders.ts';

test("a loader's file is imported once, a component's as before", () => {
  const code = `var $$splitComponentImporter = () => import("./a.js");
var $$splitLoaderImporter = () => import("./a.js");
var $$splitLoaderImporter$1 = () => import("./b.js");`;
  expect(importedOnce(code)).toBe(`var $$splitComponentImporter = () => import("./a.js");
var $$splitLoaderImporter = ((known) => () => (known ??= import("./a.js")))();
var $$splitLoaderImporter$1 = ((known) => () => (known ??= import("./b.js")))();`);
});

test('an importer of another shape stops the build', () => {
  const code = 'var $$splitLoaderImporter = () => import("./a.js").then((file) => file.loader);';
  expect(() => importedOnce(code)).toThrow('another shape');
});
