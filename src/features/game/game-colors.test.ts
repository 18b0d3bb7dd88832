import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#/ui/style/contrast.ts';
import { colors } from '#/ui/style/tokens.ts';
import { ARCHETYPES, RARITIES, ROLES } from './game.data.ts';

const css = readFileSync(new URL('./game.css', import.meta.url), 'utf8');
const found: Record<string, string> = Object.fromEntries(
  [...css.matchAll(/--([a-z]+-[a-z]+): (oklch\([^)]+\));/g)].map(([, name, value]) => [name, value]),
);

describe('the colors of the game', () => {
  it('are there for every role, archetype, rarity and coin', () => {
    const names = [
      ...ROLES.map((role) => `role-${role.toLowerCase()}`),
      ...ARCHETYPES.map((archetype) => `archetype-${archetype.toLowerCase()}`),
      ...RARITIES.map((rarity) => `rarity-${rarity.toLowerCase()}`),
      ...['gold', 'silver', 'copper'].map((coin) => `coin-${coin}`),
    ];
    expect(Object.keys(found).sort()).toEqual(names.sort());
  });

  it('carry text on page, card, input and popover (4.5 to 1), and marks on a selected row (3 to 1)', () => {
    for (const [name, value] of Object.entries(found)) {
      for (const surface of ['bg-0', 'bg-1', 'bg-2', 'bg-3'] as const)
        expect(contrast(value, colors[surface]), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(value, colors['bg-4']), `${name} on bg-4`).toBeGreaterThanOrEqual(3);
    }
  });
});
