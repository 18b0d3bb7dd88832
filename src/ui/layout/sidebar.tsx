import { type CSSProperties, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { useHotkey } from '#/ui/controls/use-hotkey.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Sheet, SheetContent } from '#/ui/overlays/sheet.tsx';
import { useEver } from '#/ui/overlays/use-ever.ts';
import { cn } from '#/ui/style/class-names.ts';
import { isRail } from './is-rail.ts';
import {
  SIDEBAR_HOTKEY,
  SIDEBAR_WIDTH,
  SIDEBAR_WIDTH_COLLAPSED,
  SIDEBAR_WIDTH_MOBILE,
  type SidebarState,
  sidebarCookie,
} from './layout.ts';
import { isNarrow } from './use-narrow.ts';

interface SidebarControl {
  /** Opens and closes the drawer under 768 px; elsewhere expands and collapses, and remembers it for 7 days. */
  toggle: () => void;
}

const SidebarContext = createContext<SidebarControl | null>(null);

export function useSidebar(): SidebarControl {
  const control = useContext(SidebarContext);
  if (!control) throw new Error('useSidebar needs a SidebarShell around it');
  return control;
}

interface SidebarShellProps {
  /** From the cookie of the request (`sidebarStateFrom`), so that the server's page is right at once. */
  initialState: SidebarState;
  /** This page wants the room: collapsed unless the viewer chose otherwise. */
  preferRail?: boolean;
  /** SidebarBrand, SidebarNav and SidebarFoot. Shown in the drawer too. */
  sidebar: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the application: a sidebar of 16rem, collapsed to icons at 3rem (Ctrl or Cmd with b), and a drawer of
 * 18rem under 768 px (docs/product/interface.md#layout). CSS decides from the state which of them shows, so nothing moves
 * after the page has loaded.
 */
export function SidebarShell({ initialState, preferRail = false, sidebar, children }: SidebarShellProps) {
  const [state, setState] = useState(initialState);
  const [drawer, setDrawer] = useState(false);
  const isMade = useEver(drawer);
  const box = useRef<HTMLElement>(null);

  const toggle = () => {
    if (isNarrow()) {
      setDrawer(!drawer);
      return;
    }
    const next = box.current && isRail(box.current) ? 'expanded' : 'collapsed';
    setState(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
    document.cookie = sidebarCookie(next);
  };
  useHotkey(SIDEBAR_HOTKEY, toggle, { inFields: true });

  const auto = preferRail ? '' : 'min-[1120px]:data-[sidebar=auto]:[--sidebar-w:var(--sidebar-open)]';
  return (
    <SidebarContext value={{ toggle }}>
      <div
        data-sidebar={state}
        style={{ '--sidebar-open': SIDEBAR_WIDTH, '--sidebar-rail': SIDEBAR_WIDTH_COLLAPSED } as CSSProperties}
        className={cn(
          'grid min-h-dvh grid-cols-[minmax(0,1fr)] [--sidebar-w:var(--sidebar-rail)] md:grid-cols-[var(--sidebar-w)_minmax(0,1fr)]',
          'data-[sidebar=expanded]:[--sidebar-w:var(--sidebar-open)]',
          auto,
        )}
      >
        <aside
          ref={box}
          data-sidebar-box=""
          data-print="hide"
          className={cn(boxClasses, 'sticky top-0 z-20 h-dvh border-r max-md:hidden')}
        >
          {sidebar}
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
      {isMade ? (
        <Sheet open={drawer} onOpenChange={setDrawer}>
          <SheetContent
            title="Navigation"
            hideTitle
            side="left"
            style={{ width: SIDEBAR_WIDTH_MOBILE }}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a')) setDrawer(false);
            }}
          >
            <div data-sidebar-box="" className={cn(boxClasses, 'h-full')}>
              {sidebar}
            </div>
          </SheetContent>
        </Sheet>
      ) : null}
    </SidebarContext>
  );
}

/** The button that toggles it: a panel sign, or three lines where it opens the drawer. */
export function SidebarToggle({ className }: { className?: string }) {
  const { toggle } = useSidebar();
  return (
    <IconButton label="Toggle sidebar" className={className} onClick={toggle} aria-keyshortcuts="Control+B Meta+B">
      <Icon name="panel-left" className="max-md:hidden" />
      <Icon name="menu" className="size-5 md:hidden" />
    </IconButton>
  );
}

const boxClasses = '@container/sidebar flex min-h-0 flex-col bg-bg-1';
