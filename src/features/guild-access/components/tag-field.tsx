import { GUILD_TAGS, type GuildTag } from '#/features/game/game.data.ts';
import { Field } from '#/ui/controls/field.tsx';
import { useFieldGroup } from '#/ui/controls/field-context.ts';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** The tags of a guild, each on or off; inside a `form.AppField`. */
export function TagField({ layout }: Pick<LabelProps, 'layout'>) {
  const field = useBoundField<readonly GuildTag[]>();
  return (
    <Field label="Tags" mark="optional" layout={layout} kind="group" id={field.id} error={field.error}>
      <Tags chosen={field.value} onChange={field.change} />
    </Field>
  );
}

function Tags({ chosen, onChange }: { chosen: readonly GuildTag[]; onChange: (tags: readonly GuildTag[]) => void }) {
  const { 'aria-invalid': _, ...group } = useFieldGroup();
  return (
    <fieldset {...group} className="flex flex-wrap gap-1.5">
      {GUILD_TAGS.map((tag) => {
        const on = chosen.includes(tag);
        return (
          <button
            key={tag}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((each) => each !== tag) : [...chosen, tag])}
            className={cn(
              'h-6.5 rounded-chip border border-edge px-2 text-13 text-fg-2 hover:border-line-strong hover:text-fg-1 max-md:h-9 max-md:px-3',
              on && 'border-fg-1 bg-fg-1 font-medium text-bg-0 hover:text-bg-0',
            )}
          >
            {tag}
          </button>
        );
      })}
    </fieldset>
  );
}
