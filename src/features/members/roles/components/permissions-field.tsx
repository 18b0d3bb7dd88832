import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { impliedBy, PERMISSION_GROUPS } from '../role.rules.ts';

interface PermissionsFieldProps {
  /** Permissions that the viewer may put into a role or take out of it. */
  grantable: readonly string[];
  /** Nothing of it can be changed. */
  disabled: boolean;
}

/** What a role allows, heading by heading; what comes with something chosen is ticked and says with what. */
export function PermissionsField({ grantable, disabled }: PermissionsFieldProps) {
  const field = useBoundField<readonly string[]>();
  const chosen = field.value;
  const implied = impliedBy(chosen);
  const toggle = (id: string, on: boolean) => field.change(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const about = (id: string, description: string) => {
    const sources = implied.get(id);
    if (sources) {
      const bringers = sources.includes('edit:admin') ? ['edit:admin'] : sources;
      return `${description}. Included in ${bringers.map(nameOf).join(', ')}.`;
    }
    if (disabled || grantable.includes(id)) return `${description}.`;
    return id === 'edit:admin'
      ? `${description}. Only the owner can grant or remove it.`
      : `${description}. You can't grant it because you don't have it.`;
  };
  return (
    <Card>
      <CardHead title="Permissions" note={permissionCountLabel(chosen.length + implied.size)} />
      {PERMISSION_GROUPS.map(({ category, permissions }) => (
        <fieldset
          key={category}
          className="grid min-w-0 gap-x-6 gap-y-3 border-line/60 px-5 py-4 not-first:border-t max-md:px-4 min-[900px]:grid-cols-[160px_minmax(0,1fr)]"
        >
          <legend className="sr-only">{category}</legend>
          <span aria-hidden className="text-13 font-medium">
            {category}
          </span>
          <div className="grid gap-x-6 gap-y-3 min-[640px]:grid-cols-2">
            {permissions.map(({ id, name, description }) => (
              <CheckboxField
                key={id}
                id={`${field.id}-${id.replace(':', '-')}`}
                label={name}
                hint={about(id, description)}
                checked={chosen.includes(id) || implied.has(id)}
                disabled={disabled || implied.has(id) || !grantable.includes(id)}
                onCheckedChange={(on) => toggle(id, on)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}

const NAMES = new Map<string, string>(
  PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(({ id, name }) => [id, name] as const)),
);

const nameOf = (id: string): string => NAMES.get(id) ?? id;

export const permissionCountLabel = (count: number): string => (count === 1 ? '1 permission' : `${count} permissions`);
