import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { SlotBoard, useBoardPlace, useBoardSlot } from '#/ui/sortable/slot-board.tsx';
import { useMoveFolder, useMovePage } from '../library.cache.ts';
import type { Library, LibraryFolder } from '../library.queries.server.ts';
import { pathOfPage } from '../library.rules.ts';
import { isPlaceFor, linesOf, type TreeLine, trailOf, treeStep } from '../library-tree.rules.ts';
import { TOP } from '../page.form.ts';

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
 * the one around it. All of it are links. Staff drag pages and folders into folders, and below the tree to the top.
 */
export function LibraryTree({ guildId, library, current, unfolded }: LibraryTreeProps) {
  const page = library.pages.find(({ id }) => id === current.pageId);
  const trail = trailOf(library.folders, page ? page.folderId : current.folderId).map(({ id }) => id);
  const isOpen = (id: string) => unfolded.byHand.get(id) ?? trail.includes(id);
  const lines = linesOf(library, isOpen);
  const here = current.pageId ?? current.folderId;
  const move = useMoveInTree(guildId, library);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // One of them is reached by Tab.
  const entry = [focused, here].find((id) => lines.some((line) => line.id === id)) ?? lines[0]?.id;
  const keys = (event: KeyboardEvent) => {
    if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return;
    // The arrows move what was picked up.
    if (list.current?.querySelector('[data-dragging]')) return;
    const step = treeStep(event.key, lines, focused, isOpen);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'fold') unfolded.set(step.id, step.open);
    else list.current?.querySelector<HTMLElement>(`[data-line="${step.id}"]`)?.focus();
  };
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  return (
    <SlotBoard
      disabled={!library.can.edit}
      nameOf={(id) => nameOf(lineOf(id))}
      placeOf={(id) => (id === TOP ? 'the top of the library' : `the folder ${nameOf(lineOf(id))}`)}
      accepts={(active, over) => isPlaceFor(library, active, over === TOP ? null : over)}
      onMove={(active, over) => move(active, over === TOP ? null : over)}
      ghost={(id) => <div className="library-ghost">{nameOf(lineOf(id))}</div>}
    >
      <div role="tree" aria-label="Pages" ref={list} onKeyDown={keys} className="library-tree">
        {lines.map((line) => (
          <Line
            key={line.id}
            guildId={guildId}
            line={line}
            isHere={line.id === here}
            isEntry={line.id === entry}
            isOpen={line.kind === 'folder' && isOpen(line.id)}
            canMove={library.can.edit}
            onFocus={() => setFocused(line.id)}
            onClick={() => line.kind === 'folder' && unfolded.set(line.id, line.id === here ? !isOpen(line.id) : true)}
          />
        ))}
      </div>
      {library.can.edit ? <TopPlace /> : null}
    </SlotBoard>
  );
}

const nameOf = (line: TreeLine | undefined): string =>
  line === undefined ? '' : line.kind === 'folder' ? line.folder.name : line.page.title;

interface LineProps {
  guildId: string;
  line: TreeLine<LibraryFolder, Library['pages'][number]>;
  isHere: boolean;
  isEntry: boolean;
  isOpen: boolean;
  canMove: boolean;
  onFocus: () => void;
  onClick: () => void;
}

function Line({ guildId, line, isHere, isEntry, isOpen, canMove, onFocus, onClick }: LineProps) {
  const { ref, props, isOver, isDragging } = useBoardSlot(line.id, { fixed: !canMove });
  return (
    <a
      {...props}
      ref={ref}
      // The browser's own dragging of links.
      draggable={false}
      data-link=""
      data-line={line.id}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
      role="treeitem"
      aria-level={line.depth}
      aria-selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      aria-expanded={line.kind === 'folder' ? isOpen : undefined}
      tabIndex={isEntry ? 0 : -1}
      href={line.kind === 'page' ? pathOfPage(guildId, line.id) : `/guilds/${guildId}/bank/library?folder=${line.id}`}
      style={{ paddingLeft: `${line.depth * 1.125 - 0.5}rem` }}
      onFocus={onFocus}
      onClick={onClick}
    >
      {line.kind === 'folder' ? (
        <>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-3.5 shrink-0 text-fg-3" />
          <span className="grow truncate">{line.folder.name}</span>
          {line.folder.hidden ? <Icon name="lock" className="size-3.5 shrink-0 text-fg-3" label="For staff" /> : null}
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
  );
}

/** What is dropped here is in no folder; it is seen while something is dragged. */
function TopPlace() {
  const { ref, isOver } = useBoardPlace(TOP);
  return (
    <div ref={ref} data-over={isOver || undefined} aria-hidden className="library-top">
      Top of the library
    </div>
  );
}

/** Moves a page or a folder, and offers to undo it. */
function useMoveInTree(guildId: string, { folders, pages }: Library) {
  const movePage = useMovePage();
  const moveFolder = useMoveFolder();
  return (id: string, folderId: string | null) => {
    const page = pages.find((one) => one.id === id);
    const folder = folders.find((one) => one.id === id);
    if (page) movePage.mutate({ guildId, pageId: id, folderId });
    else if (folder) moveFolder.mutate({ guildId, folderId: id, parentId: folderId });
  };
}
