import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Keys } from '#/ui/controls/keys.tsx';
import type { PageAction } from '#/ui/keyboard/page-actions.ts';
import { CommandMenu } from '#/ui/overlays/command-menu.tsx';
import { paletteText, stillFound } from '../palette.rules.ts';
import { searchOptions } from '../search.cache.ts';
import { type PaletteGuild, type PaletteItem, paletteGroups } from './palette-groups.tsx';
import { useRecent } from './use-recent.ts';

export interface PaletteProps {
  userId: string;
  guilds: readonly PaletteGuild[];
  /** The guild of the page. */
  current: PaletteGuild | undefined;
  /** What can be done on the page, and with the list row that had the focus. */
  actions: readonly PageAction[];
  /** What was typed since it was asked for. */
  takeEarly: () => string;
  /** Leaves it for a page. */
  onGo: (href: string) => void;
  /** Closes it, then does this. */
  onRun: (action: () => void) => void;
  onClose: () => void;
}

/** Milliseconds without a letter before the server is asked. */
const PAUSE = 80;

/** Finds pages, people and everything else by name, and does what the page offers (docs/product/search.md). */
export function Palette({ userId, guilds, current, actions, takeEarly, onGo, onRun, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const adopt = useEffectEvent((shown: string) => {
    const early = takeEarly();
    if (early !== '') setText(shown + early);
  });
  const [hasFocus, setHasFocus] = useState(false);
  // Until nothing more comes: a letter that reached the box before the text is in it would replace the text.
  useEffect(() => {
    if (hasFocus) adopt(text);
  }, [hasFocus, text]);
  const read = paletteText(text);
  const asked = useSettled(read.only === 'actions' ? '' : read.query);
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useQuery(searchOptions({ query: asked, currentGuildId: current?.id }));
  const [recent, remember] = useRecent(
    userId,
    guilds.map(({ id }) => id),
  );
  // Until the answer for what is typed now is there, those of the last one that still fit.
  const isLast = isPlaceholderData || asked !== read.query;
  const shown = read.query === '' || read.only === 'actions' ? [] : isLast ? stillFound(found, read.query) : found;
  const groups = paletteGroups({ text: read, guilds, current, actions, recent, found: shown });
  const choose = (item: PaletteItem, newTab: boolean) => {
    if ('run' in item) {
      onRun(item.run);
      return;
    }
    remember({ label: item.label, note: item.note ?? '', href: item.href });
    if (newTab) window.open(item.href, '_blank', 'noopener');
    else onGo(item.href);
  };
  return (
    <CommandMenu
      open
      onOpenChange={(open) => !open && onClose()}
      title="Command palette"
      placeholder="Search or jump to"
      text={text}
      onTextChange={setText}
      onFocus={() => setHasFocus(true)}
      mark={read.query}
      groups={groups}
      onChoose={choose}
      emptyText={isFetching || asked !== read.query ? 'Searching…' : 'Nothing found. Try another name.'}
      busy={isFetching}
      hints={HINTS.map(([key, name]) => (
        <span key={key} className="flex items-center gap-1">
          <Keys of={key} /> {name}
        </span>
      ))}
    />
  );
}

const HINTS = [
  ['>', 'actions'],
  ['@', 'people'],
  ['#', 'items'],
] as const;

/** The text, once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
