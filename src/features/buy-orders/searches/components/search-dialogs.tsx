import { foldForSearch } from '#/base/text.ts';
import { type MarketSearch, marketInputOf } from '#/features/market/market.search.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useRenameSearch, useSaveSearch } from '../market-search.cache.ts';
import type { SavedSearch } from '../market-search.queries.server.ts';
import { matchKeyOf, SEARCH_NAME_MAX } from '../market-search.rules.ts';
import { renameSearchForm, saveSearchForm } from '../market-search.schema.ts';

interface SearchDialogsProps {
  /** What is shown now. */
  search: MarketSearch;
  searches: readonly SavedSearch[];
  /** 'new', or the id of a search to rename. Comes from the address. */
  dialog: string;
  onClose: () => void;
}

/** Saves or renames a search. */
export function SearchDialogs({ search, searches, dialog, onClose }: SearchDialogsProps) {
  const renamed = searches.find(({ id }) => id === dialog);
  const close = (open: boolean) => open || onClose();
  if (renamed)
    return (
      <Dialog open inUrl onOpenChange={close}>
        <DialogContent size="sm" title="Rename search">
          <RenameForm saved={renamed} onClose={onClose} />
        </DialogContent>
      </Dialog>
    );
  if (dialog !== 'new') return null;
  return (
    <Dialog open inUrl onOpenChange={close}>
      <DialogContent size="sm" title="Save search" description="Words, filters and order of the global market">
        <SaveForm search={search} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function SaveForm({ search, onClose }: { search: MarketSearch; onClose: () => void }) {
  const save = useSaveSearch();
  const mayNotify = matchKeyOf({ itemGuid: search.item ?? null, words: foldForSearch(search.q ?? '') }) !== null;
  const form = useAppForm({
    defaultValues: { name: '', isNotified: mayNotify },
    schema: saveSearchForm,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ ...value, filters: marketInputOf(search) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Save search">
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" maxLength={SEARCH_NAME_MAX} autoComplete="off" required />}
      </form.AppField>
      <form.AppField name="isNotified">
        {(field) => (
          <field.SwitchField
            label="Notify me"
            hint={
              mayNotify
                ? 'When someone lists what this search finds.'
                : 'To be notified, choose an item or write at least three letters.'
            }
            disabled={!mayNotify}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}

function RenameForm({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const rename = useRenameSearch();
  const form = useAppForm({
    defaultValues: { name: saved.name },
    schema: renameSearchForm,
    onSubmit: async ({ value }) => {
      await rename.mutateAsync({ searchId: saved.id, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form}>
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" maxLength={SEARCH_NAME_MAX} autoComplete="off" required />}
      </form.AppField>
    </DialogForm>
  );
}
