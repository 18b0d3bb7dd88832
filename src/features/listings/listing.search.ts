/** Which of their listings an owner sees: those that are not archived, or the archive. */
export const MINE_VIEWS = ['open', 'archived'] as const;
export type MineView = (typeof MINE_VIEWS)[number];
