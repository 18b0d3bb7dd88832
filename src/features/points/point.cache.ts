import { getPointSettings } from './point.functions.gen.ts';

/** Reads the tab of points, which has a function of its own. */
export const fetchPointSettings = (guildId: string, signal?: AbortSignal) =>
  getPointSettings({ data: { guildId }, signal });
