import { DEPTH_MAX } from './library.rules.ts';

/** A folder as the tree has it; `parentId` null at the top. */
export interface TreeFolder {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export interface TreePage {
  readonly id: string;
  readonly folderId: string | null;
  readonly title: string;
}

/** A line of the tree, in the order in which it is drawn. */
export type TreeLine<F extends TreeFolder = TreeFolder, P extends TreePage = TreePage> =
  | { readonly kind: 'folder'; readonly id: string; readonly depth: number; readonly folder: F; readonly pages: number }
  | { readonly kind: 'page'; readonly id: string; readonly depth: number; readonly page: P };

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
const byName =
  <T extends { readonly id: string }>(nameOf: (entry: T) => string) =>
  (a: T, b: T) =>
    collator.compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1);

/**
 * The whole tree, folders before pages and both by name. A folder counts the pages in it and below. `isOpen` says which
 * folders show what is in them.
 */
export function linesOf<F extends TreeFolder, P extends TreePage>(
  { folders, pages }: { readonly folders: readonly F[]; readonly pages: readonly P[] },
  isOpen: (folderId: string) => boolean = () => true,
): TreeLine<F, P>[] {
  const foldersIn = groupBy(folders, ({ parentId }) => parentId);
  const pagesIn = groupBy(pages, ({ folderId }) => folderId);
  const count = (id: string): number =>
    (pagesIn.get(id) ?? []).length + (foldersIn.get(id) ?? []).reduce((sum, folder) => sum + count(folder.id), 0);
  const below = (parentId: string | null, depth: number): TreeLine<F, P>[] => [
    ...(foldersIn.get(parentId) ?? [])
      .toSorted(byName(({ name }) => name))
      .flatMap((folder): TreeLine<F, P>[] => [
        { kind: 'folder', id: folder.id, depth, folder, pages: count(folder.id) },
        ...(isOpen(folder.id) ? below(folder.id, depth + 1) : []),
      ]),
    ...(pagesIn.get(parentId) ?? [])
      .toSorted(byName(({ title }) => title))
      .map((page): TreeLine<F, P> => ({ kind: 'page', id: page.id, depth, page })),
  ];
  return below(null, 1);
}

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string | null): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

type Placed = Pick<TreeFolder, 'id' | 'parentId'>;

/** The folders around one and itself, from the top down; [] for null. */
export function trailOf<F extends Placed>(folders: readonly F[], folderId: string | null): F[] {
  const trail: F[] = [];
  for (let at = folderId; at !== null; ) {
    const folder = folders.find(({ id }) => id === at);
    if (!folder || trail.includes(folder)) break;
    trail.unshift(folder);
    at = folder.parentId;
  }
  return trail;
}

/** A folder and all below it. */
export function branchOf(folders: readonly Placed[], folderId: string): string[] {
  return folders.filter(({ id }) => trailOf(folders, id).some((above) => above.id === folderId)).map(({ id }) => id);
}

/** How many folders are inside each other at and below this one, itself included. */
const heightOf = (folders: readonly Placed[], folderId: string): number =>
  Math.max(...branchOf(folders, folderId).map((id) => trailOf(folders, id).length), trailOf(folders, folderId).length) -
  trailOf(folders, folderId).length +
  1;

/** Why a folder (null for a new one) can't be put into another (null for the top), or null. */
export function placeFault(
  folders: readonly Placed[],
  folderId: string | null,
  parentId: string | null,
): 'inside_itself' | 'too_deep' | null {
  const trail = trailOf(folders, parentId);
  if (folderId !== null && trail.some(({ id }) => id === folderId)) return 'inside_itself';
  return trail.length + (folderId === null ? 1 : heightOf(folders, folderId)) > DEPTH_MAX ? 'too_deep' : null;
}

export const PLACE_FAULTS = {
  inside_itself: "A folder can't be moved into itself. Choose another folder.",
  too_deep: `Folders can be ${DEPTH_MAX} levels deep. Choose a folder further up.`,
} as const;

/** Whether a page or folder can be moved there: to another folder than its own, or the top (null), and no folder into itself. */
export function isPlaceFor(
  { folders, pages }: { readonly folders: readonly Placed[]; readonly pages: readonly TreePage[] },
  id: string,
  target: string | null,
): boolean {
  if (target !== null && !folders.some((folder) => folder.id === target)) return false;
  const page = pages.find((one) => one.id === id);
  if (page) return page.folderId !== target;
  const folder = folders.find((one) => one.id === id);
  return folder !== undefined && folder.parentId !== target && placeFault(folders, id, target) === null;
}

/** 'Raids / Citadel'; '' at the top. */
export const pathText = (folders: readonly TreeFolder[], folderId: string | null): string =>
  trailOf(folders, folderId)
    .map(({ name }) => name)
    .join(' / ');

/** What a key does in the tree: goes to another line, or opens or closes a folder. */
export type TreeStep =
  | { readonly kind: 'go'; readonly id: string }
  | { readonly kind: 'fold'; readonly id: string; readonly open: boolean };

/** Null where the key means nothing on this line. */
export function treeStep(
  key: string,
  lines: readonly TreeLine[],
  focused: string,
  isOpen: (folderId: string) => boolean,
): TreeStep | null {
  const at = lines.findIndex(({ id }) => id === focused);
  const line = lines[at];
  if (!line) return null;
  const go = (to: TreeLine | undefined): TreeStep | null => (to ? { kind: 'go', id: to.id } : null);
  const open = line.kind === 'folder' && isOpen(line.id);
  switch (key) {
    case 'ArrowDown':
      return go(lines[at + 1]);
    case 'ArrowUp':
      return go(lines[at - 1]);
    case 'Home':
      return go(lines[0]);
    case 'End':
      return go(lines.at(-1));
    case 'ArrowRight':
      if (line.kind === 'page') return null;
      return open ? go(lines.slice(at + 1, at + 2).find(({ depth }) => depth > line.depth)) : fold(line.id, true);
    case 'ArrowLeft':
      return open ? fold(line.id, false) : go(lines.slice(0, at).findLast(({ depth }) => depth < line.depth));
    default:
      return null;
  }
}

const fold = (id: string, open: boolean): TreeStep => ({ kind: 'fold', id, open });
