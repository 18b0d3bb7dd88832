import { useId } from 'react';
import { GUILD_ENTRIES, OWN_ENTRIES } from '#/features/navigation-registry.ts';
import { SHORTCUT_SECTIONS } from '#/features/palette-registry.ts';
import { Keys } from '#/ui/controls/keys.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { type Shortcut, type ShortcutSection, shortcutSection } from '#/ui/keyboard/shortcut.ts';
import { setSingleKeys, useSingleKeys } from '#/ui/keyboard/single-keys.ts';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { ROW_EDIT_KEY } from '#/ui/table/row-keys.ts';

/** Every shortcut there is, and the switch that turns single keys off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  const switchId = useId();
  return (
    <Dialog open inUrl onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Keyboard shortcuts" className="max-w-245">
        {/* What scrolls must be reachable by keyboard. */}
        <DialogBody
          role="region"
          aria-label="Shortcuts"
          tabIndex={0}
          className="gap-x-10 pb-6"
          style={{ columns: '3 16rem' }}
        >
          {SECTIONS.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </DialogBody>
        <footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t px-6 py-3 text-13 max-md:px-4 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]">
          <Switch id={switchId} checked={singleKeys} onCheckedChange={setSingleKeys} />
          <label htmlFor={switchId} className="min-h-6 content-center max-md:min-h-11">
            Single-key shortcuts
          </label>
          <span className="ml-auto text-fg-3">Disabled while you type</span>
        </footer>
      </DialogContent>
    </Dialog>
  );
}

function Section({ section }: { section: ShortcutSection }) {
  return (
    <section className="mb-3" style={{ breakInside: 'avoid' }}>
      <h3 className="pt-3 pb-1 text-13 font-semibold">{section.title}</h3>
      <dl>
        {Object.values<Shortcut>(section.shortcuts).map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="flex min-h-7.5 items-center justify-between gap-3 text-13">
            <dt className="text-fg-2">{label}</dt>
            <dd>
              <Keys of={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const goTo = [...GUILD_ENTRIES, ...OWN_ENTRIES].flatMap(({ goKey, label }): Shortcut[] =>
  goKey === undefined ? [] : [{ keys: `g ${goKey}`, label }],
);

const anywhere = shortcutSection({
  title: 'Anywhere',
  place: 10,
  shortcuts: {
    search: { keys: 'mod+k', label: 'Search or jump to' },
    sheet: { keys: '?', label: 'This sheet' },
    sidebar: { keys: 'mod+b', label: 'Sidebar' },
    ...Object.fromEntries(goTo.map((shortcut) => [shortcut.keys, shortcut])),
  },
});

const lists = shortcutSection({
  title: 'Lists and tables',
  place: 20,
  shortcuts: {
    next: { keys: 'j', label: 'Next row' },
    previous: { keys: 'k', label: 'Previous row' },
    select: { keys: 'x', label: 'Select' },
    range: { keys: 'shift+x', label: 'Select up to here' },
    edit: { keys: ROW_EDIT_KEY, label: 'Edit the row' },
    open: { keys: 'enter', label: 'Open' },
    search: { keys: '/', label: 'Search this list' },
    close: { keys: 'escape', label: 'Close dialog or menu' },
  },
});

const SECTIONS = [anywhere, lists, ...SHORTCUT_SECTIONS];
