import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { GUILD_ENTRIES, OWN_ENTRIES } from '#/features/navigation-registry.ts';
import { Keys } from '#/ui/controls/keys.tsx';
import { useHotkey } from '#/ui/controls/use-hotkey.ts';
import { notify } from '#/ui/feedback/toast.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { type PageAction, pageActions } from '#/ui/keyboard/page-actions.ts';
import { loadSingleKeys } from '#/ui/keyboard/single-keys.ts';
import { useShortcuts } from '#/ui/keyboard/use-shortcuts.ts';
import { late } from '#/ui/lazy/late.ts';
import { whenQuiet } from '#/ui/lazy/when-quiet.ts';
import { layerHistory } from '#/ui/overlays/layer-history.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { focusedRow } from '#/ui/table/row-keys.ts';
import type { PaletteGuild } from './palette-groups.tsx';
import { useEarlyText } from './use-early-text.ts';

/** Not `lazy`, for which React would show nothing first, and what comes after that no sooner than 300 ms later. */
const palette = late(() => import('./palette.tsx').then((file) => file.Palette));
type PaletteComponent = Awaited<ReturnType<typeof palette.load>>;
/** Without a network it is tried again when the box is opened. */
const ahead = () => void palette.load().catch(() => {});
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((file) => ({ default: file.ShortcutSheet })));

interface SearchButtonProps {
  userId: string;
  guilds: readonly PaletteGuild[];
  /** The guild of the page. */
  current: PaletteGuild | undefined;
}

/** The search box of the top bar, and the keys that work on every page: the palette, the shortcut sheet, and going to pages. */
export function SearchButton({ userId, guilds, current }: SearchButtonProps) {
  const [inUrl, setInUrl] = useUrlLayer('palette');
  // It's shown at once; the address follows when the frame is painted, and the page hears of it then.
  const [opening, setOpening] = useState(false);
  if (opening && inUrl) setOpening(false);
  const paletteOpen = inUrl || opening;
  const [shortcutsOpen, setShortcutsOpen] = useUrlLayer('shortcuts');
  const [Palette, setPalette] = useState<PaletteComponent | null>(null);
  // What the page offered when the palette was opened, with the list row that had the focus.
  const [actions, setActions] = useState<readonly PageAction[]>([]);
  const chosen = useRef<(() => void) | null>(null);
  const router = useRouter();
  useEffect(() => loadSingleKeys(userId), [userId]);
  // The first press of the key must not wait for the network.
  useEffect(() => whenQuiet(ahead), []);
  const early = useEarlyText();
  const show = (loaded: PaletteComponent) => {
    setPalette(() => loaded);
    setOpening(true);
    setInUrl(true);
  };
  const close = () => {
    setOpening(false);
    setInUrl(false);
  };
  /** The page takes the place of the palette in the history, if it has one there already. */
  const go = (href: string) => {
    const replace = layerHistory(router).isInAddress('palette');
    setOpening(false);
    if (!replace) setInUrl(false);
    void router.navigate({ href, replace });
  };
  const open = async () => {
    setActions(pageActions(focusedRow()));
    early.keep();
    try {
      show(palette.now() ?? (await palette.load()));
    } catch {
      early.drop();
      notify.error('Search is unavailable', { description: 'Check your connection and try again.' });
    }
  };
  useHotkey('mod+k', () => (paletteOpen ? close() : void open()), { inFields: true });
  // A link may open it.
  useEffect(() => {
    if (!paletteOpen || Palette) return;
    palette.load().then(
      (loaded) => setPalette(() => loaded),
      () => {},
    );
  }, [paletteOpen, Palette]);
  // An action may open a layer of its own: it runs once this one has left the address.
  useEffect(() => {
    if (paletteOpen) return;
    chosen.current?.();
    chosen.current = null;
  }, [paletteOpen]);
  useShortcuts((keys) => {
    if (keys === '?') {
      setShortcutsOpen(true);
      return true;
    }
    const href = pageOf(keys, current);
    if (href !== null) void router.navigate({ href });
    return href !== null;
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
        onPointerEnter={ahead}
        onFocus={ahead}
        className="flex h-8 items-center gap-2 rounded-control border bg-bg-1 px-2.5 text-13 text-fg-3 hover:border-line-strong hover:text-fg-2 max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:px-0 md:w-40 min-[70rem]:w-58"
      >
        <Icon name="search" className="size-4 shrink-0" />
        <span className="grow truncate text-left max-md:sr-only">Search or jump to</span>
        <span aria-hidden className="max-[70rem]:hidden">
          <Keys of="mod+k" />
        </span>
      </button>
      {paletteOpen && Palette ? (
        <Palette
          userId={userId}
          guilds={guilds}
          current={current}
          actions={actions}
          takeEarly={early.take}
          onGo={go}
          onRun={(action) => {
            chosen.current = action;
            close();
          }}
          onClose={close}
        />
      ) : null}
      <Suspense fallback={null}>
        {shortcutsOpen ? <ShortcutSheet onClose={() => setShortcutsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** The page that a sequence such as 'g m' opens; null where there is none, or none that the viewer may open. */
function pageOf(keys: string, current: PaletteGuild | undefined): string | null {
  const isMeant = ({ goKey }: { goKey?: string }) => goKey !== undefined && keys === `g ${goKey}`;
  const own = OWN_ENTRIES.find(isMeant);
  if (own) return own.to;
  const entry = current && GUILD_ENTRIES.find((each) => isMeant(each) && each.id in current.entries);
  return entry ? entry.to.replace('$guildId', current.id) : null;
}
