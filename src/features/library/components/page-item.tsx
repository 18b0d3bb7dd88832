import { memo } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { rowLink } from '#/ui/layout/card.tsx';
import { rowProps } from '#/ui/table/row-keys.ts';
import { rowMovingTime } from '#/ui/text/row-time.tsx';
import type { LibraryFolder, PageRow } from '../library.queries.server.ts';
import { pathOfPage } from '../library.rules.ts';
import { pathText } from '../library-tree.rules.ts';

interface PageItemProps {
  guildId: string;
  page: PageRow;
  folders: readonly LibraryFolder[];
  /** When it was changed, as it moves on. */
  moved: string;
  /** What was found is marked. */
  searched: boolean;
}

/** A page in the list; all of the row leads to it. It calls no hook (decision 110). */
export const PageItem = memo(function PageItem({ guildId, page, folders, moved, searched }: PageItemProps) {
  const { id, title, snippet, tags, folderId, hidden, editedAt, editedByName, changed } = page;
  const path = pathText(folders, folderId);
  return (
    <li {...rowProps(id)} className="library-row">
      <h2>
        <a data-link="" href={pathOfPage(guildId, id)} className={rowLink}>
          {title}
        </a>
        {hidden ? Badge({ icon: Icon({ name: 'lock', className: 'size-3' }), children: 'Staff' }) : null}
        {changed ? Badge({ tone: 'info', children: 'New revision' }) : null}
      </h2>
      <p className={searched ? 'line-clamp-3' : 'line-clamp-2'}>
        {snippet.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))}
      </p>
      <p>
        {path === '' ? null : <span>{path}</span>}
        {tags.length === 0 ? null : <span>{tags.join(', ')}</span>}
        <span>
          Changed by {editedByName} {rowMovingTime(editedAt, moved)}
        </span>
      </p>
    </li>
  );
});
