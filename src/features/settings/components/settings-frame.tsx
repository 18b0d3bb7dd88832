import { Link, useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import type { GuildNavigationEntry } from '#/ui/layout/navigation-entry.ts';
import { cn } from '#/ui/style/class-names.ts';
import { groupsOf, type SettingsTab } from '../settings-tabs.rules.ts';
import { useSettingAnchor } from './use-setting-anchor.ts';

interface SettingsFrameProps {
  guildId: string;
  /** Those the viewer may open. */
  tabs: readonly SettingsTab[];
  current: SettingsTab['id'] | undefined;
  /** The guild is archived: its settings are read, and only the tab "Danger" still acts. */
  archived: boolean;
  /** The page on which one sees what the current tab settles; nothing where there's none that the viewer may open. */
  related: RelatedEntry | undefined;
  children: ReactNode;
}

const UnsavedContext = createContext<(unsaved: boolean) => void>(() => {});

/** Reports to the navigation that this tab has unsaved changes: a dot marks it. */
export function useMarkUnsaved(unsaved: boolean): void {
  const mark = useContext(UnsavedContext);
  useEffect(() => {
    mark(unsaved);
    return () => mark(false);
  }, [mark, unsaved]);
}

type RelatedEntry = Pick<GuildNavigationEntry, 'label' | 'to'>;

const RelatedContext = createContext<(RelatedEntry & { guildId: string }) | null>(null);

/** Leads from a tab to the page on which one sees what it settles; nothing where there is none that one may open. */
export function RelatedPage() {
  const related = useContext(RelatedContext);
  if (!related) return null;
  const { guildId, label, to } = related;
  return (
    <LinkButton to={to} params={{ guildId }} size="sm" className="max-md:hidden">
      View {label.toLowerCase()}
    </LinkButton>
  );
}

/** Settings of a guild: tabs at the left in groups, on a phone in a list at the top; the open tab beside. */
export function SettingsFrame({ guildId, tabs, current, archived, related, children }: SettingsFrameProps) {
  const [unsaved, setUnsaved] = useState(false);
  const navigate = useNavigate();
  const page = useRef<HTMLFieldSetElement>(null);
  useSettingAnchor(page);
  return (
    <div className="mx-auto grid w-full max-w-[1172px] gap-x-10 gap-y-5 p-(--gutter) md:grid-cols-[minmax(160px,220px)_minmax(0,1fr)]">
      <div className="md:hidden">
        <Select
          aria-label="Settings"
          value={current ?? ''}
          placeholder="Choose a tab"
          items={groupsOf(tabs).map(({ group, tabs: entries }) => ({
            label: group,
            items: entries.map(({ id, label }) => ({ value: id, label })),
          }))}
          onValueChange={(id) => {
            const tab = tabs.find((each) => each.id === id);
            if (tab) void navigate({ to: tab.to, params: { guildId, tab: tab.id } });
          }}
        />
      </div>
      <nav
        aria-label="Settings"
        className="sticky top-[calc(var(--sticky-top)+var(--gutter))] -mx-1 max-h-[calc(100dvh-var(--sticky-top)-var(--gutter)-16px)] self-start overflow-y-auto px-1 max-md:hidden"
      >
        {groupsOf(tabs).map(({ group, tabs: entries }) => (
          <div key={group} className="grid gap-px not-first:mt-4.5">
            {group === 'Danger' ? (
              <hr className="mx-2.5 mb-2.5 border-line" />
            ) : (
              <h2 className="mb-1 px-2.5 text-13 font-medium text-fg-3">{group}</h2>
            )}
            {entries.map(({ id, label, to }) => (
              <Link
                key={id}
                to={to}
                params={{ guildId, tab: id }}
                className={cn(
                  'relative flex h-8 items-center rounded-control px-2.5 font-[450] text-fg-2 hover:bg-bg-2 hover:text-fg-1 aria-[current=page]:bg-bg-2 aria-[current=page]:font-medium aria-[current=page]:text-fg-1 aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-accent',
                  group === 'Danger' && 'text-danger hover:text-danger aria-[current=page]:text-danger',
                )}
              >
                {label}
                {id === current && unsaved ? (
                  <span className="ml-auto size-1.5 rounded-full bg-accent" title="Unsaved changes">
                    <span className="sr-only">Unsaved changes</span>
                  </span>
                ) : null}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <fieldset ref={page} disabled={archived && current !== 'danger'} className="min-w-0 max-w-settings" role="none">
        <RelatedContext value={related ? { guildId, ...related } : null}>
          <UnsavedContext value={setUnsaved}>{children}</UnsavedContext>
        </RelatedContext>
      </fieldset>
    </div>
  );
}
