import { useState } from 'react';
import { ARTISAN_GRADES, type ArtisanGrade } from '#/features/game/game.data.ts';
import { MemberPicker } from '#/features/members/roster/components/member-picker.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useMarkProfession } from '../recipe.cache.ts';
import type { OwnArtisan } from '../recipe.queries.server.ts';
import { markProfessionForm } from '../recipe.schema.ts';
import { PROFESSION_ITEMS } from './recipe-filters.tsx';

interface MarkDialogProps {
  guildId: string;
  /** Characters that the viewer marks recipes for. */
  own: readonly OwnArtisan[];
  /** Whether the viewer marks them for other members, too. */
  others: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const NO_ONE = 'none';

/** Marks all recipes of a profession up to a grade. */
export function MarkDialog({ open, onOpenChange, ...rest }: MarkDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title="Mark known recipes"
        description="Adds every recipe of a profession up to a grade. You can change single recipes on their pages."
      >
        <MarkForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function MarkForm({
  guildId,
  own,
  others,
  onDone,
}: Omit<MarkDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const mark = useMarkProfession();
  const [first] = own;
  const best = first?.professions[0];
  const [memberId, setMemberId] = useState(first?.characterId ?? NO_ONE);
  const form = useAppForm({
    defaultValues: {
      profession: best?.profession ?? '',
      grade: best?.grade ?? ('Novice' as ArtisanGrade),
    },
    schema: markProfessionForm,
    onSubmit: async ({ value }) => {
      if (memberId === NO_ONE) return;
      await mark.mutateAsync({ guildId, memberId, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Mark recipes" busyLabel="Saving...">
      {others ? (
        <MemberPicker
          guildId={guildId}
          first={
            first
              ? { value: first.characterId, label: `${first.name} (you)` }
              : { value: NO_ONE, label: 'Choose a member' }
          }
          value={memberId}
          onValueChange={setMemberId}
        />
      ) : own.length > 1 ? (
        <Field label="Character">
          <Select
            value={memberId}
            items={own.map(({ characterId, name }) => ({ value: characterId, label: name }))}
            onValueChange={setMemberId}
          />
        </Field>
      ) : null}
      <form.AppField name="profession">
        {(field) => <field.SelectField label="Profession" required items={PROFESSION_ITEMS} />}
      </form.AppField>
      <form.AppField name="grade">
        {(field) => <field.SelectField label="Up to grade" required items={itemsNamed(ARTISAN_GRADES)} />}
      </form.AppField>
    </DialogForm>
  );
}
