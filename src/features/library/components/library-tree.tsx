import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import type { Library } from '../library.queries.server.ts';
import { pathOfPage } from '../library.rules.ts';
import { linesOf, trailOf, treeStep } from '../library-tree.rules.ts';

/** What of the library is open: a page, a folder, or neither. */
export interface Current {
  readonly pageId: string | null;
  readonly folderId: string | null;
}

interface LibraryTreeProps {
  guildId: string;
  library: Library;
  current: Current;
  /** Folders that were opened or closed by hand. */
  unfolded: Unfolded;
}

export interface Unfolded {
  readonly byHand: ReadonlyMap<string, boolean>;
  readonly set: (folderId: string, open: boolean) => void;
}

/** Kept while the reader goes from page to page. */
export function useUnfolded(): Unfolded {
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  return { byHand, set: (id, open) => setByHand((known) => new Map(known).set(id, open)) };
}

/**
 * Folders and pages: up and down go through what is shown, right opens a folder or goes into it, left closes it or goes to
 * the one around it. All of it are links.
 */
export function LibraryTree({ guildId, library, current, unfolded }: LibraryTreeProps) {
  const page = library.pages.find(({ id }) => id === current.pageId);
  const trail = trailOf(library.folders, page ? page.folderId : current.folderId).map(({ id }) => id);
  const isOpen = (id: string) => unfolded.byHand.get(id) ?? trail.includes(id);
  const lines = linesOf(library, isOpen);
  const here = current.pageId ?? current.folderId;
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // One of them is reached by Tab.
  const entry = [focused, here].find((id) => lines.some((line) => line.id === id)) ?? lines[0]?.id;
  const keys = (event: KeyboardEvent) => {
    if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = treeStep(event.key, lines, focused, isOpen);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'fold') unfolded.set(step.id, step.open);
    else list.current?.querySelector<HTMLElement>(`[data-line="${step.id}"]`)?.focus();
  };
  return (
    <div role="tree" aria-label="Pages" ref={list} onKeyDown={keys} className="library-tree">
      {lines.map((line) => (
        <a
          key={line.id}
          data-link=""
          data-line={line.id}
          role="treeitem"
          aria-level={line.depth}
          aria-selected={line.id === here}
          aria-current={line.id === here ? 'page' : undefined}
          aria-expanded={line.kind === 'folder' ? isOpen(line.id) : undefined}
          tabIndex={line.id === entry ? 0 : -1}
          href={
            line.kind === 'page' ? pathOfPage(guildId, line.id) : `/guilds/${guildId}/bank/library?folder=${line.id}`
          }
          style={{ paddingLeft: `${line.depth * 1.125 - 0.5}rem` }}
          onFocus={() => setFocused(line.id)}
          onClick={() => line.kind === 'folder' && unfolded.set(line.id, line.id === here ? !isOpen(line.id) : true)}
        >
          {line.kind === 'folder' ? (
            <>
              <Icon name={isOpen(line.id) ? 'chevron-down' : 'chevron-right'} className="size-3.5 shrink-0 text-fg-3" />
              <span className="grow truncate">{line.folder.name}</span>
              {line.folder.hidden ? (
                <Icon name="lock" className="size-3.5 shrink-0 text-fg-3" label="For staff" />
              ) : null}
              <span className="text-12 text-fg-3 tabular-nums">{line.pages}</span>
            </>
          ) : (
            <>
              <Icon name="file-text" className="size-3.5 shrink-0 text-fg-3" />
              <span className="grow truncate">{line.page.title}</span>
              {line.page.hidden ? <Icon name="lock" className="size-3.5 shrink-0 text-fg-3" label="For staff" /> : null}
            </>
          )}
        </a>
      ))}
    </div>
  );
}
