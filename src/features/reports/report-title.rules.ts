/** Emptied with the account that wrote it. By itself, since every page begins with what titles of pages are made of. */
export const titleOr = (title: string): string => (title === '' ? 'Deleted content' : title);
