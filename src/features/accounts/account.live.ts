import type { LiveAreas } from '#/base/live-areas.ts';

const SHELL = [['me', 'shell']];

/** The navigation shows who is signed in, and as which character. */
export const liveAreas: LiveAreas = {
  user: { user: SHELL, state: SHELL, sessions: [], platform: SHELL },
};
