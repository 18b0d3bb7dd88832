import { useId, useState } from 'react';
import { permissionName } from '#/features/guild-access/permission.rules.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';
import { type AreaPermission, areasWith, type PermissionArea, VERBS } from '../permission-area.rules.ts';
import { impliedBy } from '../role.rules.ts';
import { AreaDetails } from './area-details.tsx';

interface PermissionsFieldProps {
  guildId: string;
  /** Permissions that the viewer may put into a role or take out of it. */
  grantable: readonly string[];
  /** Nothing of it can be changed. */
  disabled: boolean;
}

/** What a role allows: areas by verbs. Implied permissions are checked and say by which; an area opens to who has it. */
export function PermissionsField({ guildId, grantable, disabled }: PermissionsFieldProps) {
  const field = useBoundField<readonly string[]>();
  const [query, setQuery] = useState('');
  const chosen = field.value;
  const implied = impliedBy(chosen);
  const areas = areasWith(query);
  const stateOf = ({ id, description }: AreaPermission): PermissionState => {
    const sources = implied.get(id);
    const checked = chosen.includes(id) || sources !== undefined;
    const locked = disabled || sources !== undefined || !grantable.includes(id);
    const toggle = (on: boolean) => field.change(on ? [...chosen, id] : chosen.filter((each) => each !== id));
    return { checked, locked, toggle, hint: hintOf(id, { description, sources, locked: locked && !disabled }) };
  };
  return (
    <Card>
      <CardHead
        title="Permissions"
        note={permissionCountLabel(chosen.length + implied.size)}
        aside={
          <Input
            size="sm"
            type="search"
            aria-label="Search permissions"
            placeholder="Search permissions"
            className="w-48 max-md:w-40"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        }
      />
      <div aria-hidden className={`${columns} border-b py-2 text-12 text-fg-3 max-md:hidden`}>
        <span>Area</span>
        {VERBS.map((verb) => (
          <span key={verb} className="text-center">
            {verb}
          </span>
        ))}
      </div>
      {areas.map((area) => (
        <AreaRow key={area.id} guildId={guildId} area={area} fieldId={field.id} stateOf={stateOf} />
      ))}
      {areas.length === 0 ? <CardBody className="text-fg-2">No permissions found. Try another word.</CardBody> : null}
      <CardFoot>
        {disabled ? null : 'Dimmed checkmarks are included in another permission. '}
        You can only grant permissions you have.
      </CardFoot>
    </Card>
  );
}

interface PermissionState {
  readonly checked: boolean;
  readonly locked: boolean;
  readonly hint: string;
  readonly toggle: (on: boolean) => void;
}

interface AreaRowProps {
  guildId: string;
  area: PermissionArea;
  fieldId: string;
  stateOf: (permission: AreaPermission) => PermissionState;
}

function AreaRow({ guildId, area, fieldId, stateOf }: AreaRowProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  return (
    <fieldset className="min-w-0 border-line/60 not-first:border-t">
      <legend className="sr-only">{area.label}</legend>
      <div className={`${columns} min-h-11 items-center`}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          className="flex min-h-9 min-w-0 items-center gap-1.5 text-left font-medium hover:underline max-md:col-span-full"
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-right" className={`shrink-0 text-fg-3 ${open ? 'rotate-90' : ''}`} />
          <span className="truncate">{area.label}</span>
        </button>
        {VERBS.map((verb) => {
          const permission = area.permissions.find((each) => each.verb === verb);
          return permission ? (
            <PermissionBox key={verb} fieldId={fieldId} permission={permission} state={stateOf(permission)} />
          ) : (
            <span key={verb} className="max-md:hidden" />
          );
        })}
      </div>
      {open ? (
        <div id={details} className="px-5 pb-4 max-md:px-4">
          <AreaDetails guildId={guildId} area={area} />
        </div>
      ) : null}
    </fieldset>
  );
}

interface PermissionBoxProps {
  fieldId: string;
  permission: AreaPermission;
  state: PermissionState;
}

/** A checkbox under its verb; on a phone, where there is no column, the verb is beside it. */
function PermissionBox({ fieldId, permission: { id, name, verb, word }, state }: PermissionBoxProps) {
  const boxId = `${fieldId}-${id.replace(':', '-')}`;
  return (
    <div className="flex min-h-9 items-center gap-1.5 md:flex-col md:justify-center md:gap-0.5">
      <Checkbox
        id={boxId}
        aria-label={name}
        aria-describedby={`${boxId}-hint`}
        checked={state.checked}
        disabled={state.locked}
        onCheckedChange={state.toggle}
      />
      <label htmlFor={boxId} className={`text-12 text-fg-2 ${verb === 'Other' ? '' : 'md:hidden'}`}>
        {word}
      </label>
      <span id={`${boxId}-hint`} className="sr-only">
        {state.hint}
      </span>
    </div>
  );
}

interface HintFacts {
  readonly description: string;
  readonly sources: readonly string[] | undefined;
  readonly locked: boolean;
}

function hintOf(id: string, { description, sources, locked }: HintFacts): string {
  if (sources) {
    const bringers = sources.includes('edit:admin') ? ['edit:admin'] : sources;
    return `${description}. Included in ${bringers.map(permissionName).join(', ')}.`;
  }
  if (!locked) return `${description}.`;
  return id === 'edit:admin'
    ? `${description}. Only the owner can grant or remove it.`
    : `${description}. You can't grant it because you don't have it.`;
}

const columns =
  'grid gap-x-2 px-5 max-md:grid-cols-3 max-md:gap-y-1 max-md:px-4 max-md:py-2 md:grid-cols-[minmax(0,1fr)_repeat(6,3.75rem)]';

export const permissionCountLabel = (count: number): string => (count === 1 ? '1 permission' : `${count} permissions`);
