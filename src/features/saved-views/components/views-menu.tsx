import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { type SavedView, savedViewsOptions, useDeleteView } from '../saved-view.cache.ts';
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
  const show = ({ query: saved }: SavedView) => void router.navigate({ href: viewPath(guildId, list, saved) });
  const maySave = data?.can.save === true && query !== '' && current === undefined;
  return (
    <>
      <DropdownMenu open={open} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon name="bookmark" />}
            onPointerEnter={() => void client.prefetchQuery(options)}
          >
            <span className="max-w-40 truncate">{current ? current.name : 'Views'}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {views.length > 0 ? (
            <>
              <DropdownMenuLabel>Saved views</DropdownMenuLabel>
              <DropdownMenuRadioGroup aria-label="Saved views" value={current?.id ?? ''}>
                {views.map((view) => (
                  <DropdownMenuRadioItem key={view.id} value={view.id} onSelect={() => show(view)}>
                    <span className="max-w-60 truncate">{view.name}</span>
                    {view.shared ? (
                      <span className="ml-auto flex items-center gap-1 pl-4 text-12 text-fg-3">
                        <Icon name="users" className="size-3.5" />
                        Shared
                      </span>
                    ) : null}
                  </DropdownMenuRadioItem>
                ))}
              </DropdownMenuRadioGroup>
              {maySave || current?.can.change ? <DropdownMenuSeparator /> : null}
            </>
          ) : null}
          {data && views.length === 0 && !maySave ? (
            <p className="max-w-60 px-2 py-1.5 text-13 text-fg-3">Filter or sort this list to save it as a view</p>
          ) : null}
          {maySave ? (
            <DropdownMenuItem icon={<Icon name="plus" />} onSelect={() => setDialog('new')}>
              Save view…
            </DropdownMenuItem>
          ) : null}
          {current?.can.change ? (
            <>
              <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog(current.id)}>
                Rename view…
              </DropdownMenuItem>
              <DropdownMenuItem
                tone="danger"
                icon={<Icon name="trash" />}
                onSelect={() => remove.mutate({ guildId, viewId: current.id })}
              >
                Delete view
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
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
