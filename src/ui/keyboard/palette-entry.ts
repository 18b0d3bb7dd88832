import type { IconName } from '#/ui/icons/icon-names.ts';

/** Groups of the command palette in their order. */
export const PALETTE_GROUPS = ['actions', 'items', 'members', 'pages', 'log', 'elsewhere'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** How results of a search provider look, and where they lead. */
export interface PaletteResults {
  readonly type: 'results';
  /** The provider's. */
  readonly kind: string;
  readonly group: PaletteGroup;
  readonly icon: IconName;
  /** A character, by its id: shown with its picture or its arms. */
  readonly person?: true;
  readonly href: (found: { readonly id: string; readonly guildId: string | null }) => string;
}

/** A place that is always there, such as the form for a new character. */
export interface PaletteLink {
  readonly type: 'link';
  readonly group: PaletteGroup;
  readonly label: string;
  readonly keywords?: string;
  readonly icon: IconName;
  readonly href: string;
}

/** A page of the current guild behind a tab of another, so that it is found although the sidebar doesn't name it. */
export interface PaletteGuildPage {
  readonly type: 'guild-page';
  /** The entry of the sidebar that leads to it: who may open that may open this. */
  readonly entry: string;
  readonly label: string;
  readonly keywords?: string;
  readonly icon: IconName;
  /** Below the guild's: '/members/leaves'. */
  readonly path: string;
}

/** Settings of a guild by their labels, so that each is found although it has no page of its own. */
export interface PaletteSettings {
  readonly type: 'settings';
  /** Id of the settings tab they are on. */
  readonly tab: string;
  readonly labels: readonly string[];
}

/** What a feature adds to the command palette, in its `<noun>.palette.ts`. */
export type PaletteEntry = PaletteResults | PaletteLink | PaletteGuildPage | PaletteSettings;
