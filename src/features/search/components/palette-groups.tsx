import type { ReactNode } from 'react';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { GUILD_ENTRIES, OWN_ENTRIES } from '#/features/navigation-registry.ts';
import { PALETTE_ENTRIES } from '#/features/palette-registry.ts';
import { settingAnchor } from '#/features/settings/setting-anchor.rules.ts';
import { tabsOf } from '#/features/settings/settings-tabs.rules.ts';
import { MODULE_TABS } from '#/features/settings-registry.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import type { PageAction } from '#/ui/keyboard/page-actions.ts';
import { PALETTE_GROUPS, type PaletteGroup, type PaletteResults } from '#/ui/keyboard/palette-entry.ts';
import type { CommandGroup, CommandItem } from '#/ui/overlays/command-menu.tsx';
import { GROUP_TITLES, type Matchable, matching, type PaletteText } from '../palette.rules.ts';
import type { RecentItem } from '../recent.rules.ts';
import type { SearchResult } from '../search.cache.ts';

/** A row of the palette: it leads to a page or does something. */
export type PaletteItem = CommandItem & Matchable & ({ readonly href: string } | { readonly run: () => void });

/** A guild of the viewer, as the frame knows it. */
export interface PaletteGuild {
  readonly id: string;
  readonly name: string;
  /** Pages that the viewer may open. */
  readonly entries: Readonly<Record<string, number>>;
  /** Tabs of the settings that they may open. */
  readonly settings: readonly string[];
}

interface PaletteContents {
  readonly text: PaletteText;
  readonly guilds: readonly PaletteGuild[];
  readonly current: PaletteGuild | undefined;
  readonly actions: readonly PageAction[];
  readonly recent: readonly RecentItem[];
  readonly found: readonly SearchResult[];
}

/** Rows of a group that are found in the browser. */
const MOST = 6;
/** Actions before anything is typed: all that a member can be chosen for. */
const AT_REST = 12;

/** What the palette shows for a text: what the page offers and what can be opened from here, then what the server found. */
export function paletteGroups({ text, ...contents }: PaletteContents): CommandGroup<PaletteItem>[] {
  if (text.query === '' && text.only === null) return atRest(contents);
  const own: Record<PaletteGroup, readonly PaletteItem[]> = {
    actions: [...contents.actions.map(actionItem), ...links('actions')],
    items: [],
    members: [],
    pages: pagesOf(contents.guilds, contents.current),
    log: [],
    elsewhere: [],
  };
  const groups = PALETTE_GROUPS.filter((group) => text.only === null || text.only === group);
  return groups.flatMap((group) => {
    const items = [
      ...matching(own[group], text.query, text.only ? 50 : MOST),
      ...contents.found.flatMap((result) => resultItem(result, group, contents)),
      ...(group === 'elsewhere' && text.query !== '' ? [discoveryItem(text.query)] : []),
    ];
    return items.length > 0 ? [{ id: group, title: GROUP_TITLES[group], items }] : [];
  });
}

/** Before anything is typed: what the page offers, what was opened last, else where one can go. */
function atRest({ actions, recent, guilds, current }: Omit<PaletteContents, 'text'>): CommandGroup<PaletteItem>[] {
  const opened = recent.map(
    ({ label, note, href }): PaletteItem => ({ id: `recent ${href}`, label, note, href, icon: <Icon name="clock" /> }),
  );
  const groups = [
    { id: 'actions', title: GROUP_TITLES.actions, items: actions.slice(0, AT_REST).map(actionItem) },
    { id: 'recent', title: 'Recent', items: opened },
    { id: 'pages', title: GROUP_TITLES.pages, items: opened.length > 0 ? [] : pagesOf(guilds, current).slice(0, 10) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const iconOf = (icon: IconName): ReactNode => <Icon name={icon} />;

const actionItem = ({ id, label, icon, keys, run }: PageAction): PaletteItem => ({
  id: `action ${id}`,
  label,
  run,
  ...(icon && { icon: iconOf(icon) }),
  ...(keys !== undefined && { keys }),
});

const links = (group: PaletteGroup): PaletteItem[] =>
  PALETTE_ENTRIES.flatMap((entry) =>
    entry.type === 'link' && entry.group === group
      ? [
          {
            id: `link ${entry.href}`,
            label: entry.label,
            keywords: entry.keywords ?? '',
            href: entry.href,
            icon: iconOf(entry.icon),
          },
        ]
      : [],
  );

const discoveryItem = (query: string): PaletteItem => ({
  id: 'discovery',
  label: `Search “${query}” in guilds`,
  href: `/guild-discovery?query=${encodeURIComponent(query)}`,
  icon: <Icon name="search" />,
});

/** Pages and settings of the current guild, the viewer's own pages, and their other guilds. */
function pagesOf(guilds: readonly PaletteGuild[], current: PaletteGuild | undefined): PaletteItem[] {
  const others = guilds.filter(({ id, entries }) => id !== current?.id && 'dashboard' in entries);
  return [
    ...(current ? guildPages(current) : []),
    ...OWN_ENTRIES.map(
      ({ to, label, icon, goKey }): PaletteItem => ({
        id: `page ${to}`,
        label,
        href: to,
        icon: iconOf(icon),
        ...goKeys(goKey),
      }),
    ),
    ...others.map(
      ({ id, name }): PaletteItem => ({
        id: `guild ${id}`,
        label: name,
        note: 'Your guild',
        href: `/guilds/${id}`,
        icon: <Icon name="building-complex" />,
      }),
    ),
    ...links('pages'),
    ...(current ? settingsOf(current) : []),
  ];
}

const goKeys = (goKey: string | undefined) => (goKey === undefined ? {} : { keys: `g ${goKey}` });

const guildPages = (guild: PaletteGuild): PaletteItem[] => [
  ...GUILD_ENTRIES.filter(({ id }) => id in guild.entries).map(({ to, label, icon, goKey }) => {
    const href = to.replace('$guildId', guild.id);
    return { id: `page ${href}`, label, note: guild.name, href, icon: iconOf(icon), ...goKeys(goKey) };
  }),
  ...PALETTE_ENTRIES.flatMap((entry) => {
    if (entry.type !== 'guild-page' || !(entry.entry in guild.entries)) return [];
    const href = `/guilds/${guild.id}${entry.path}`;
    const { label, keywords = '', icon } = entry;
    return [{ id: `page ${href}`, label, keywords, note: guild.name, href, icon: iconOf(icon) }];
  }),
];

/** Labels of the settings on each tab. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...MODULE_TABS.map(({ id, fields }): [string, string[]] => [id, Object.values(fields).map(({ label }) => label)]),
  ...PALETTE_ENTRIES.flatMap((entry): [string, readonly string[]][] =>
    entry.type === 'settings' ? [[entry.tab, entry.labels]] : [],
  ),
]);

function settingsOf(guild: PaletteGuild): PaletteItem[] {
  const tabs = tabsOf(guild.settings).map(({ id, label }) => ({
    id,
    label,
    href: `/guilds/${guild.id}/settings/${id}`,
  }));
  return [
    ...tabs.map(({ id, label, href }) => ({
      id: `tab ${id}`,
      label,
      note: 'Settings',
      href,
      icon: <Icon name="settings" />,
    })),
    ...tabs.flatMap(({ id, label, href }) =>
      [...new Set(FIELDS.get(id))].map((field) => ({
        id: `setting ${id} ${field}`,
        label: field,
        note: `Settings, ${label}`,
        href: `${href}#${settingAnchor(field)}`,
        icon: <Icon name="sliders-horizontal" />,
      })),
    ),
  ];
}

const LOOKS: ReadonlyMap<string, PaletteResults> = new Map(
  PALETTE_ENTRIES.flatMap((entry) => (entry.type === 'results' ? [[entry.kind, entry]] : [])),
);

function resultItem(
  result: SearchResult,
  group: PaletteGroup,
  { guilds, current }: Pick<PaletteContents, 'guilds' | 'current'>,
): PaletteItem[] {
  const look = LOOKS.get(result.kind);
  if (look?.group !== group) return [];
  const { kind, id, guildId, title, image, note } = result;
  const elsewhere =
    guildId !== null && guildId !== current?.id ? guilds.find((guild) => guild.id === guildId)?.name : undefined;
  return [
    {
      id: `${kind} ${guildId ?? ''} ${id}`,
      label: title,
      note: elsewhere ? `${note}, ${elsewhere}` : note,
      href: look.href(result),
      icon: look.person ? (
        <CharacterAvatar character={{ id, name: title, avatarImageLink: image }} size={24} />
      ) : (
        iconOf(look.icon)
      ),
    },
  ];
}
