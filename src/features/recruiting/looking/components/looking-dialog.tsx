import { Link } from '@tanstack/react-router';
import { COMBAT_ROLES, GUILD_LANGUAGES, GUILD_TAGS, REGIONS } from '#/features/game/game.data.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { TagField } from '#/ui/form/tag-field.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useLookForGuild } from '../looking.cache.ts';
import type { Seeker } from '../looking.queries.server.ts';
import { ABOUT_MAX, PLAY_HOURS_MAX } from '../looking.rules.ts';
import { ANY_REGION, lookingForm } from '../looking.schema.ts';

interface LookingDialogProps {
  /** Undefined while it is closed. */
  seeker: Seeker | undefined;
  open: boolean;
  onClose: () => void;
}

/** What guilds read of a character that looks for one. */
export function LookingDialog({ seeker, open, onClose }: LookingDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={`Look for a guild with ${seeker?.name ?? ''}`}
        description="Staff of guilds read this with the character's name, level, class and role, for 30 days."
      >
        {seeker ? <Wishes seeker={seeker} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

const REGION = [{ value: ANY_REGION, label: ANY_REGION }, ...itemsNamed(REGIONS)];
const some = (values: readonly string[] | undefined): readonly string[] => values ?? [];

function Wishes({ seeker: { characterId, role, profile }, onDone }: { seeker: Seeker; onDone: () => void }) {
  const save = useLookForGuild();
  const form = useAppForm({
    defaultValues: {
      // What the character plays is what most players look for.
      roles: profile ? some(profile.roles) : COMBAT_ROLES.filter((each) => each === role),
      languages: some(profile?.languages),
      tags: some(profile?.tags),
      region: profile?.region ?? ANY_REGION,
      playHours: profile?.playHours ?? '',
      about: profile?.about ?? '',
      comparesHours: profile?.comparesHours ?? false,
    } as Readonly<Record<'roles' | 'languages' | 'tags', readonly string[]>> &
      Readonly<Record<'region' | 'playHours' | 'about', string>> & { readonly comparesHours: boolean },
    schema: lookingForm,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ characterId, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Show to guilds">
      <form.AppField name="roles">
        {() => <TagField label="Roles you want to play" mark="optional" options={COMBAT_ROLES} />}
      </form.AppField>
      <div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
        <form.AppField name="region">{(field) => <field.SelectField label="Region" items={REGION} />}</form.AppField>
        <form.AppField name="playHours">
          {(field) => (
            <field.TextField
              label="Play hours"
              mark="optional"
              placeholder="Evenings, 8 to 11 PM"
              maxLength={PLAY_HOURS_MAX}
              autoComplete="off"
            />
          )}
        </form.AppField>
      </div>
      <form.AppField name="comparesHours">
        {(field) => (
          <field.CheckboxField
            label="Compare my availability"
            hint="Guilds see how many hours a week you play when they do, and not which."
            aside={
              <Link to="/profile/availability" className="link text-13 text-fg-2">
                Availability
              </Link>
            }
          />
        )}
      </form.AppField>
      <form.AppField name="languages">
        {() => <TagField label="Languages" mark="optional" options={GUILD_LANGUAGES} />}
      </form.AppField>
      <form.AppField name="tags">
        {() => <TagField label="What kind of guild" mark="optional" options={GUILD_TAGS} />}
      </form.AppField>
      <form.AppField name="about">
        {(field) => (
          <field.TextareaField
            label="About you"
            mark="optional"
            rows={4}
            limit={ABOUT_MAX}
            placeholder="What you enjoy, and what you hope to find"
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}
