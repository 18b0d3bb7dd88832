import { writeFileSync } from 'node:fs';
import LUCIDE from 'lucide-react/dynamicIconImports';
import { ROLE_GLYPHS } from '#/features/game/role.drawing.ts';
import { ICON_NAMES } from '#/ui/icons/icon-names.ts';

/** Draws every icon of the product into one file: `node scripts/icon-sprite.ts` after a change of their names. */
export const SPRITE = 'src/ui/icons/sprite.svg';

export async function iconSprite(): Promise<string> {
  const icons = await Promise.all(
    ICON_NAMES.map(async (name) => {
      const { __iconData: icon } = await LUCIDE[name]();
      return symbol(name, 24, icon.node.map(([element, attributes]) => shape(element, attributes)).join(''));
    }),
  );
  const roles = Object.entries(ROLE_GLYPHS).map(([role, path]) =>
    symbol(`role-${role.toLowerCase()}`, 16, shape('path', { d: path })),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...icons, ...roles].join('\n')}</svg>\n`;
}

const symbol = (id: string, box: number, shapes: string) =>
  `<symbol id="${id}" viewBox="0 0 ${box} ${box}">${shapes}</symbol>`;

/** `key` is for React alone. */
function shape(element: string, { key: _, ...attributes }: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${element}${written.join('')}/>`;
}

if (import.meta.main) writeFileSync(SPRITE, await iconSprite());
