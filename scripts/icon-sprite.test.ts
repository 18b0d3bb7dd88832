import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '#/ui/icons/icon-names.ts';
import { iconSprite, SPRITE } from './icon-sprite.ts';

test('the sprite has each icon as it is drawn', async () => {
  const sprite = await iconSprite();
  expect(readFileSync(SPRITE, 'utf8')).toBe(sprite);
  for (const name of ICON_NAMES) expect(sprite).toContain(`<symbol id="${name}" `);
});

test('the sprite has no icon that nothing shows', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/ui/icons/**'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const shown = (name: string) => sources.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  expect(sources.length).toBeGreaterThan(100);
  expect(ICON_NAMES.filter((name) => !shown(name))).toEqual([]);
});
