import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { ARCHETYPES, type Archetype, COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Kbd } from '#/ui/controls/kbd.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { Popover, PopoverContent } from '#/ui/overlays/popover.tsx';
import { type LoadoutParty, NEW_SLOT, PARTY_SIZE, type SlotWish } from '../loadout.rules.ts';
import { type NameOf, placeOf, placeTitle, slotId, slotTitle } from '../loadout-board.rules.ts';
import { nextPlace, type SlotPlace, slotAt, swapped, withSlot } from '../loadout-parties.rules.ts';
import { PreferredMember } from './preferred-member.tsx';

interface SlotPopoverProps {
  guildId: string;
  parties: readonly LoadoutParty[];
  place: SlotPlace;
  nameOf: NameOf;
  onMember: (member: { characterId: string; name: string }) => void;
  onChange: (parties: readonly LoadoutParty[]) => void;
  onPlace: (place: SlotPlace) => void;
  onClose: () => void;
}

const ROLE_KEYS: Readonly<Record<string, CombatRole>> = { t: 'Tank', h: 'Healer', d: 'Damage', s: 'Support' };

/** What a slot asks for. T, H, D and S set the role, arrows go on to the next slot; nothing of that closes it. */
export function SlotPopover(props: SlotPopoverProps) {
  const { guildId, parties, place, nameOf, onMember, onChange, onPlace, onClose } = props;
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const anchor = useAnchor(place);
  const slot = slotAt(parties, place);
  const title = placeTitle(parties, place);
  const plan = (wish: Partial<SlotWish> | null) =>
    onChange(withSlot(parties, place, wish && { ...(slot ?? NEW_SLOT), ...wish }));
  const hearKeys = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, [role=combobox], [role=listbox]'))
      return;
    const role = ROLE_KEYS[event.key.toLowerCase()];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (role) plan({ role });
    else if (step) onPlace(nextPlace(place, step, parties.length, PARTY_SIZE));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Popover open anchor={anchor} onOpenChange={(open) => open || onClose()}>
      <PopoverContent
        ref={content}
        aria-label={title}
        side={narrow ? 'bottom' : 'right'}
        align="start"
        className="grid w-110 gap-3.5"
        onKeyDown={hearKeys}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
          if (!content.current?.contains(document.activeElement)) content.current?.querySelector('button')?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          slotElement(place)?.focus();
        }}
      >
        <div className="-my-1 flex items-center gap-1">
          <h2 className="grow font-semibold">{title}</h2>
          {slot ? (
            <>
              <BareIconButton
                size="sm"
                label={slot.locked ? 'Unlock this slot' : 'Lock this slot'}
                aria-pressed={slot.locked}
                onClick={() => plan({ locked: !slot.locked })}
              >
                <Icon name={slot.locked ? 'lock' : 'lock-open'} />
              </BareIconButton>
              <BareIconButton size="sm" label="Clear slot" onClick={() => plan(null)}>
                <Icon name="trash" />
              </BareIconButton>
            </>
          ) : null}
        </div>
        <RoleChoice value={slot?.role ?? null} onChange={(role) => plan({ role })} />
        <ArchetypeChoice value={slot?.archetypes ?? []} onChange={(archetypes) => plan({ archetypes })} />
        <PreferredMember
          key={slotId(place)}
          guildId={guildId}
          value={slot?.preferredCharacterId ?? null}
          nameOf={nameOf}
          onChange={(member) => {
            if (member) onMember(member);
            plan({ preferredCharacterId: member?.characterId ?? null, ...(member ? {} : { locked: false }) });
          }}
        />
        {slot ? (
          <Field label="Move to">
            <Select
              size="sm"
              value=""
              placeholder="Choose a slot"
              items={targetsOf(parties, place, nameOf)}
              onValueChange={(id) => {
                const to = placeOf(id);
                if (!to) return;
                onChange(swapped(parties, place, to));
                onPlace(to);
              }}
            />
          </Field>
        ) : null}
        <div className="flex items-center gap-1.5 text-12 text-fg-3 max-md:hidden">
          {['T', 'H', 'D', 'S'].map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          role
          <span className="ml-auto" />
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          next slot
        </div>
      </PopoverContent>
    </Popover>
  );
}

const slotElement = (place: SlotPlace) => document.querySelector<HTMLElement>(`[data-slot="${slotId(place)}"]`);

/** The slot itself, which is another one after an arrow. */
function useAnchor(place: SlotPlace) {
  const anchor = useRef<HTMLElement>(slotElement(place));
  anchor.current = slotElement(place);
  const reveal = useEffectEvent(() => anchor.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  const { party, index } = place;
  useEffect(() => {
    if (party >= 0 && index >= 0) reveal();
  }, [party, index]);
  return anchor;
}

/** The other slots of all parties, each with what is in it. */
const targetsOf = (parties: readonly LoadoutParty[], from: SlotPlace, nameOf: NameOf) =>
  parties.map(({ name, slots }, party) => ({
    label: name,
    items: slots.flatMap((slot, index) =>
      party === from.party && index === from.index
        ? []
        : [{ value: slotId({ party, index }), label: `Slot ${index + 1}, ${slotTitle(slot, nameOf)}` }],
    ),
  }));

function RoleChoice({ value, onChange }: { value: CombatRole | null; onChange: (role: CombatRole) => void }) {
  return (
    <fieldset aria-label="Role" className="grid grid-cols-4 gap-1.5 max-md:grid-cols-2">
      {COMBAT_ROLES.map((role) => (
        <button
          key={role}
          type="button"
          aria-pressed={value === role}
          className="btn btn-secondary btn-sm px-1.5"
          onClick={() => onChange(role)}
        >
          <RoleBadge role={role} />
        </button>
      ))}
    </fieldset>
  );
}

interface ArchetypeChoiceProps {
  value: readonly Archetype[];
  onChange: (archetypes: Archetype[]) => void;
}

function ArchetypeChoice({ value, onChange }: ArchetypeChoiceProps) {
  const toggle = (archetype: Archetype) =>
    onChange(ARCHETYPES.filter((each) => (each === archetype) !== value.includes(each)));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">
        Archetypes <span className="font-normal text-fg-3">any of these</span>
      </legend>
      <div className="grid grid-cols-4 gap-1.5 max-md:grid-cols-2">
        {ARCHETYPES.map((archetype) => (
          <button
            key={archetype}
            type="button"
            aria-pressed={value.includes(archetype)}
            className="btn btn-secondary btn-sm justify-start px-1.5 text-12"
            onClick={() => toggle(archetype)}
          >
            <ArchetypeTile primary={archetype} />
            {archetype}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
