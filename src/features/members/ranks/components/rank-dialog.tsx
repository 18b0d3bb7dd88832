import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useTabForm } from '#/features/settings/components/use-tab-form.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { type Ranks, ranksOptions } from '../rank.cache.ts';
import { type RankFields, rankFields } from '../rank.schema.ts';
import { colorLabel, iconLabel } from '../rank-appearance.rules.ts';
import { useChangeRanks } from '../rank-change.cache.ts';
import { ColorDot, RankColorField, RankIconField } from './rank-appearance.tsx';

interface RankDialogProps {
  guildId: string;
  ranks: Ranks;
  /** Id of the rank to be changed, 'new' for a new one, null while closed. */
  open: string | null;
  onClose: () => void;
  /** With the new version of the ranks. */
  onSaved: (version: number) => void;
}

/** A rank's name, looks, and the roles that come with it. */
export function RankDialog(props: RankDialogProps) {
  const { open, ranks, onClose } = props;
  const rank = ranks.ranks.find(({ id }) => id === open);
  return (
    <Dialog inUrl open={open !== null} onOpenChange={(shown) => shown || onClose()}>
      {open === null ? null : (
        <DialogContent
          title={open === 'new' ? 'New rank' : `Edit ${rank?.name ?? 'rank'}`}
          description={open === 'new' ? 'Added below all other ranks. You can move it later.' : undefined}
        >
          <RankForm key={open} {...props} rankId={open === 'new' ? null : open} />
        </DialogContent>
      )}
    </Dialog>
  );
}

const NEW: RankFields = { name: '', color: null, icon: null, isDefault: false, roleIds: [] };
const CREATES = { submit: 'Create Rank', busyLabel: 'Creating...' };

function RankForm({ guildId, ranks, rankId, onClose, onSaved }: RankDialogProps & { rankId: string | null }) {
  const client = useQueryClient();
  const change = useChangeRanks(guildId);
  const roleName = new Map(ranks.roles.map(({ id, name }) => [id, name]));
  const tab = useTabForm<Ranks, RankFields, RankFields>({
    state: ranks,
    fetchLatest: () => client.fetchQuery({ ...ranksOptions(guildId), staleTime: 0 }),
    valuesOf: (state) => valuesOf(state, rankId),
    schema: () => rankFields,
    save: async (values, { version }) => {
      const saved = rankId
        ? await change.update({ ...values, rankId, version })
        : await change.create({ ...values, version });
      onSaved(saved.version);
      onClose();
    },
    fields: {
      name: 'Name',
      color: { label: 'Color', format: colorLabel },
      icon: { label: 'Icon', format: iconLabel },
      isDefault: { label: 'Default rank', format: (on) => (on ? 'Yes' : 'No') },
      roleIds: {
        label: 'Roles',
        format: (ids) => ids.map((id) => roleName.get(id) ?? 'A deleted role').join(', ') || null,
      },
    },
  });
  const { form } = tab;
  const color = useStore(form.store, (state) => (state.values as RankFields).color);
  const rank = ranks.ranks.find(({ id }) => id === rankId);
  const fixed = (id: string) => !ranks.roles.find((role) => role.id === id)?.canHandle;
  return (
    <>
      <DialogForm form={form} {...(rankId ? {} : CREATES)}>
        <form.AppField name="name">{(field) => <field.TextField label="Name" autoComplete="off" />}</form.AppField>
        <form.AppField name="color">{() => <RankColorField />}</form.AppField>
        <form.AppField name="icon">{() => <RankIconField color={color} />}</form.AppField>
        <form.AppField name="roleIds">
          {(field) => (
            <field.CheckboxesField
              label="Roles"
              description="Given to members when they get this rank. Current members keep the roles they have."
              listClassName="min-[560px]:grid-cols-2"
              choices={ranks.roles.map((role) => ({
                value: role.id,
                disabled: fixed(role.id),
                label: (
                  <span className="flex min-w-0 items-center gap-2">
                    <ColorDot color={role.color} />
                    <span className="truncate">{role.name}</span>
                  </span>
                ),
                hint: fixed(role.id) ? "Includes permissions you don't have" : undefined,
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="isDefault">
          {(field) => (
            <field.SwitchField
              label="Default rank"
              hint={
                rank?.isDefault
                  ? 'To change this, make another rank the default.'
                  : 'New members get this rank. Replaces the current default.'
              }
              disabled={rank?.isDefault || rank?.position === 1}
            />
          )}
        </form.AppField>
      </DialogForm>
      <ConflictDialog {...tab.conflictDialog} />
    </>
  );
}

function valuesOf({ ranks }: Ranks, rankId: string | null): RankFields {
  const rank = ranks.find(({ id }) => id === rankId);
  if (!rank) return NEW;
  const { name, isDefault, roles } = rank;
  const { color, icon } = rank as Pick<RankFields, 'color' | 'icon'>;
  return { name, color, icon, isDefault, roleIds: roles.map(({ id }) => id) };
}
