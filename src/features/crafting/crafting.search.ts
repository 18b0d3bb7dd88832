export const CRAFT_VIEWS = ['open', 'mine', 'done'] as const;
export type CraftView = (typeof CRAFT_VIEWS)[number];

/** Which requests are shown, as it is in the URL. */
export interface CraftSearch {
  view?: CraftView;
}

export function craftSearchFrom({ view }: Readonly<Record<string, unknown>>): CraftSearch {
  const known = CRAFT_VIEWS.find((one) => one === view);
  return known === undefined || known === 'open' ? {} : { view: known };
}
