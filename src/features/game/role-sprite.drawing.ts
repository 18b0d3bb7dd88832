import { ROLES, type Role } from './game.data.ts';
import { ROLE_GLYPHS } from './role.drawing.ts';

const BOX = 16;

/** As `game.css` has them: a picture knows no style sheet. */
const COLORS: Readonly<Record<Role, string>> = {
  Tank: 'oklch(0.730 0.130 255)',
  Healer: 'oklch(0.845 0.140 155)',
  Damage: 'oklch(0.690 0.180 25)',
  Support: 'oklch(0.885 0.130 95)',
  Unknown: 'oklch(0.720 0.010 265)',
};

/** All glyphs, one under the other: `public/roles.svg`, from which `game.css` cuts one for each badge. */
export const roleSprite = (): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX * ROLES.length}">`,
    ...ROLES.map(
      (role, at) => `<path transform="translate(0 ${BOX * at})" fill="${COLORS[role]}" d="${ROLE_GLYPHS[role]}"/>`,
    ),
    '</svg>\n',
  ].join('');
