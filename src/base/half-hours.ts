/** '14 hours' of 28 half hours. */
export const hoursOf = (halves: number): string => `${halves / 2} ${halves === 2 ? 'hour' : 'hours'}`;
