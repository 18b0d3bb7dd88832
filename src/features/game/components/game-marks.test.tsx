import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { ArchetypeLabel, ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { ARCHETYPES, ROLES } from '../game.data.ts';
import { archetypeLetter } from '../game.rules.ts';
import { ROLE_GLYPHS } from '../role.drawing.ts';
import { roleSprite } from '../role-sprite.drawing.ts';

/** The roles in the sprite of icons. */
const drawn = new Map(
  [...readFileSync('src/ui/icons/sprite.svg', 'utf8').matchAll(/<symbol id="(role-\w+)".*? d="([^"]+)"/g)].map(
    ([, id = '', path]) => [id, path],
  ),
);

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('roles', () => {
  it.each(ROLES)('%s has its word and a shape of its own', (role) => {
    const html = renderToStaticMarkup(<RoleBadge role={role} />);
    expect(words(html)).toBe(role);
    expect(html).toContain(`data-role="${role}"`);
    const [, drawing] = /<use href="[^#]+#([^"]+)"/.exec(renderToStaticMarkup(<RoleIcon role={role} />)) ?? [];
    expect(drawn.get(drawing ?? '')).toBe(ROLE_GLYPHS[role]);
    expect(new Set(drawn.values()).size).toBe(ROLES.length);
  });

  it('shows a role outside the list as Unknown', () => {
    expect(words(renderToStaticMarkup(<RoleBadge role="Baker" />))).toBe('Unknown');
  });

  it('hides the glyph from readers unless it is named', () => {
    expect(renderToStaticMarkup(<RoleIcon role="Tank" />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<RoleIcon role="Tank" title="2 Tank wanted" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('aria-label="2 Tank wanted"');
    expect(named).not.toContain('aria-hidden');
  });
});

test('the style sheet cuts each role from the sprite, and writes the letter of each archetype', () => {
  expect(readFileSync('public/roles.svg', 'utf8')).toBe(roleSprite());
  const css = readFileSync('src/features/game/game.css', 'utf8');
  expect(css).toContain(`100% / ${ROLES.length - 1}) / 100% ${ROLES.length * 100}%`);
  for (const [place, role] of ROLES.entries())
    expect(css).toMatch(new RegExp(`data-role="${role}"\\].*--glyph: ${place};`));
  const colors = [...roleSprite().matchAll(/fill="([^"]+)"/g)].map(([, color]) => color);
  expect(colors).toEqual(ROLES.map((role) => css.match(`--role-${role.toLowerCase()}: ([^;]+);`)?.[1]));
  for (const archetype of ARCHETYPES)
    expect(css).toMatch(new RegExp(`data-archetype="${archetype}"\\].*--letter: "${archetypeLetter(archetype)}";`));
});

describe('archetypes', () => {
  it.each(ARCHETYPES)('%s has its word beside a tile that readers skip', (archetype) => {
    const html = renderToStaticMarkup(<ArchetypeLabel archetype={archetype} />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).toMatch(new RegExp(`</span>${archetype}</span>$`));
  });

  it('puts the primary left', () => {
    expect(words(renderToStaticMarkup(<ArchetypeTile primary="Rogue" secondary="Bard" />))).toBe('G B');
    expect(words(renderToStaticMarkup(<ArchetypeTile primary="Baker" />))).toBe('?');
  });
});

describe('ClassLine', () => {
  it('names the class, and role and level when given', () => {
    expect(words(renderToStaticMarkup(<ClassLine primaryArchetype="Tank" secondaryArchetype="Cleric" />))).toBe(
      'T C Paladin',
    );
    expect(
      words(
        renderToStaticMarkup(<ClassLine primaryArchetype="Bard" secondaryArchetype={null} role="Support" level={12} />),
      ),
    ).toBe('B Bard Support Lv 12');
  });
});
