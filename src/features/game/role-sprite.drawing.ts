import { ROLES } from './game.data.ts';
import { ROLE_GLYPHS } from './role.drawing.ts';

const BOX = 16;

/** All glyphs, one under the other: `public/roles.svg`, from which `game.css` cuts one as a mask for each badge. */
export const roleSprite = (): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX * ROLES.length}">`,
    ...ROLES.map((role, at) => `<path transform="translate(0 ${BOX * at})" d="${ROLE_GLYPHS[role]}"/>`),
    '</svg>\n',
  ].join('');
