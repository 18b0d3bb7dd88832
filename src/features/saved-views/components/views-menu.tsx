import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { SavedMenu } from '#/ui/table/saved-menu.tsx';
import { savedViewsOptions, useDeleteView } from '../saved-view.cache.ts';
import { type ViewedList, viewPath } from '../saved-view.rules.ts';

const ViewDialogs = lazy(() => import('./view-dialogs.tsx').then((file) => ({ default: file.ViewDialogs })));

interface ViewsMenuProps {
  guildId: string;
  list: ViewedList;
  /** Filters and order as the page reads them from its address, without what belongs to this visit alone. */
  search: object;
}

/** Saved views of a list: opens one, saves what is shown, renames and deletes the one that is open. */
export function ViewsMenu({ guildId, list, search }: ViewsMenuProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useUrlLayerOf('view');
  const remove = useDeleteView(list);
  const options = savedViewsOptions(guildId, list);
  // Asked for when someone turns to the menu: the page doesn't wait for it. What is known then stays current.
  const { data } = useQuery({
    ...options,
    enabled: ({ state }) => open || dialog !== null || state.data !== undefined,
  });
  const query = router.options.stringifySearch(Object.fromEntries(Object.entries(search)));
  const views = data?.views ?? [];
  const current = views.find((view) => view.query === query);
  const maySave = data?.can.save === true && query !== '' && current === undefined;
  return (
    <>
      <SavedMenu
        noun="view"
        title="Saved views"
        label="Views"
        nothing="Filter or sort this list to save it as a view"
        open={open}
        onOpenChange={setOpen}
        onAim={() => void client.prefetchQuery(options)}
        items={views}
        known={data !== undefined}
        current={current}
        markOf={({ shared }) => (shared ? { icon: 'users', word: 'Shared' } : null)}
        onShow={({ query: saved }) => void router.navigate({ href: viewPath(guildId, list, saved) })}
        onSave={maySave ? () => setDialog('new') : null}
        change={
          current?.can.change
            ? { onRename: () => setDialog(current.id), onDelete: () => remove.mutate({ guildId, viewId: current.id }) }
            : null
        }
      />
      {data && dialog !== null ? (
        <Suspense fallback={null}>
          <ViewDialogs
            about={{ guildId, list, query }}
            views={views}
            can={data.can}
            dialog={dialog}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
