import type { Role } from './game.data.ts';

/** Shield, cross, blade, banner and question mark, each in a box of 16; the sprite of icons has them as `role-tank` and so on. */
export const ROLE_GLYPHS: Readonly<Record<Role, string>> = {
  Tank: 'M8 1 2 3v4.6c0 3.6 2.5 6 6 7.4 3.5-1.4 6-3.8 6-7.4V3z',
  Healer: 'M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6z',
  Damage: 'M14.8 1.2l-.5 3.9-5.9 5.9-3.4-3.4 5.9-5.9zM3.3 7.6l5.1 5.1-1.2 1.2-1.8-1.8-2.5 2.7-1.7-1.7 2.7-2.5-1.8-1.8z',
  Support: 'M3 1h1.6v1H14l-2.4 3.5L14 9H4.6v6H3z',
  Unknown:
    'M8 1.5c-2.6 0-4.3 1.6-4.3 3.9h2.4c0-1.1.7-1.8 1.9-1.8 1.1 0 1.8.6 1.8 1.5 0 .8-.4 1.2-1.4 1.9-1.2.8-1.7 1.6-1.7 3v.4H9v-.3c0-.8.3-1.2 1.3-1.9 1.3-.9 2-1.8 2-3.2 0-2.1-1.7-3.5-4.3-3.5zM7.8 11.8a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z',
};
