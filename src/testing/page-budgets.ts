/** What a page of a signed-in person may cost at most. Counts don't vary, but for the letters of the day's dates, which each bound leaves half a percent for: it's lowered with each step, and raised for nothing but what a new module adds. */
export interface PageBudget {
  /** Of its HTML, before it's compressed, without the shapes of arms. */
  readonly bytes: number;
  /** Sent to the database for it, with session and rights. */
  readonly statements: number;
  /** For a page whose first list has rows. */
  readonly row?: { readonly elements: number; readonly bytes: number; readonly data: number };
}

export type BudgetedPage = keyof typeof PAGE_BUDGETS;

/** Of a guild with more than 50 members, ten applications and 100 entries of its log, to its owner at 1280 px. */
export const PAGE_BUDGETS = {
  'own dashboard': { bytes: 19_750, statements: 2 },
  'guild dashboard': { bytes: 44_300, statements: 2 },
  members: { bytes: 75_400, statements: 2, row: { elements: 25, bytes: 1_300, data: 250 } },
  applications: { bytes: 40_100, statements: 2, row: { elements: 25, bytes: 1_300, data: 300 } },
  'audit log': { bytes: 53_900, statements: 3, row: { elements: 11, bytes: 680, data: 200 } },
  announcements: { bytes: 21_240, statements: 2 },
  roles: { bytes: 44_660, statements: 3 },
  settings: { bytes: 49_000, statements: 3 },
} as const satisfies Record<string, PageBudget>;

/** Where each is. */
export const budgetedPaths = (guildId: string): Record<BudgetedPage, string> => ({
  'own dashboard': '/dashboard',
  'guild dashboard': `/guilds/${guildId}`,
  members: `/guilds/${guildId}/members?size=100`,
  applications: `/guilds/${guildId}/applications?status=all`,
  'audit log': `/guilds/${guildId}/audit-logs`,
  announcements: `/guilds/${guildId}/announcements`,
  roles: `/guilds/${guildId}/settings/roles`,
  settings: `/guilds/${guildId}/settings/general`,
});

/** An activity with 200 people in 25 parties, their statistics, and a month with 300 activities, to the owner of their guilds at 1280 px. */
export const LARGE_BUDGETS = {
  'large activity': { bytes: 117_100, statements: 5 },
  'full statistics': { bytes: 85_000, statements: 2, row: { elements: 25, bytes: 1_450, data: 280 } },
  'busy month': { bytes: 84_400, statements: 2 },
} as const satisfies Record<string, PageBudget>;

export type LargePage = keyof typeof LARGE_BUDGETS;

/** Sidebar, bar and all that surrounds a page, without the page. */
export const FRAME_BUDGET = { components: 51, bytes: 7_600 };
