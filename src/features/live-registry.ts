import { keysOfTopics, type LiveAreas } from '#/base/live-areas.ts';

/** What every feature declares in its `<noun>.live.ts`. */
const declared = import.meta.glob<LiveAreas>('./**/*.live.ts', { eager: true, import: 'liveAreas' });

/** Query keys to invalidate, of live topics and of the viewer's own commands alike. */
export const keysOf = keysOfTopics(Object.values(declared));
