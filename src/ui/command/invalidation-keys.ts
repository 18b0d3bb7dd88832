import { createContext } from 'react';
import type { KeysOfTopics } from '#/base/live-areas.ts';

/**
 * Fetches the table of all features: what others change and what the viewer changes invalidate the same queries. Visitors
 * change nothing and hear of no one, so the table is not part of what every page brings.
 */
export const InvalidationKeys = createContext<(() => Promise<KeysOfTopics>) | null>(null);
