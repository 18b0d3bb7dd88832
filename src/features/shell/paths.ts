export const path = (to: string) => to as '/';
