import type { SelectItem } from '#/ui/controls/select-items.ts';
import type { LibraryFolder } from '../library.queries.server.ts';
import { linesOf, pathText } from '../library-tree.rules.ts';
import { TOP } from '../page.form.ts';

/** The folders of a library by their paths, in the order of the tree, after the top. */
export const folderItems = (folders: readonly LibraryFolder[], without: readonly string[] = []): SelectItem[] => [
  { value: TOP, label: 'Top level' },
  ...linesOf({ folders, pages: [] })
    .filter(({ id }) => !without.includes(id))
    .map(({ id }) => ({ value: id, label: pathText(folders, id) })),
];
