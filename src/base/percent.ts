/** Whole percent, half up; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((200 * part + whole) / (2 * whole));

/** '82%'; a dash where there is nothing to go by. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);
