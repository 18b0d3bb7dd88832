import { useQuery } from '@tanstack/react-query';
import { nodesByLocation } from '#/features/game/node.rules.ts';
import { MemberPicker } from '#/features/members/roster/components/member-picker.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { storageOptions } from '../storage.cache.ts';
import { placeText } from '../storage.labels.ts';
import type { PlaceFacts } from '../storage.rules.ts';

/** What is chosen: a node, a member that is still to be chosen, or a character that holds the items. */
export type PlaceChoice = PlaceFacts | 'member' | null;

interface PlacePickerProps {
  guildId: string;
  label: string;
  value: PlaceChoice;
  error?: string | undefined;
  onValueChange: (place: PlaceChoice) => void;
}

const MEMBER = 'member';
const NO_ONE = '';
const HOLDER = 'holder:';

/** A place to put items at: those that the storage has first, then any node, then any member. */
export function PlacePicker({ guildId, label, value, error, onValueChange }: PlacePickerProps) {
  const { data } = useQuery(storageOptions(guildId));
  const places = data?.places ?? [];
  const known = places.map((place) => ({
    value: place.node ?? `${HOLDER}${place.characterId}`,
    label: placeText(place),
  }));
  const used = new Set(known.map((one) => one.value));
  const items = [
    ...(known.length > 0 ? [{ label: 'In use', items: known }] : []),
    { label: 'Members', items: [{ value: MEMBER, label: 'With a member' }] },
    ...nodesByLocation(value !== null && value !== 'member' && 'node' in value ? value.node : null)
      .map(({ label: location, items: nodes }) => ({
        label: location,
        items: nodes.filter((one) => !used.has(one.value)),
      }))
      .filter(({ items: nodes }) => nodes.length > 0),
  ];
  const chosen = choiceOf(value, used);
  return (
    <>
      <Field label={label} required error={error}>
        <Select
          value={chosen}
          items={items}
          placeholder="Choose a place"
          onValueChange={(next) => {
            if (next === MEMBER) onValueChange('member');
            else if (next.startsWith(HOLDER)) onValueChange({ characterId: next.slice(HOLDER.length) });
            else onValueChange({ node: next });
          }}
        />
      </Field>
      {chosen === MEMBER ? (
        <MemberPicker
          guildId={guildId}
          first={{ value: NO_ONE, label: 'No one yet', hint: 'Find the member who keeps the items' }}
          value={value !== null && value !== 'member' && 'characterId' in value ? value.characterId : NO_ONE}
          onValueChange={(characterId) => onValueChange(characterId === NO_ONE ? 'member' : { characterId })}
        />
      ) : null}
    </>
  );
}

/** A member that the storage doesn't know yet stays chosen in the list of members. */
function choiceOf(place: PlaceChoice, used: ReadonlySet<string>): string {
  if (place === null) return '';
  if (place === 'member') return MEMBER;
  if ('node' in place) return place.node;
  return used.has(`${HOLDER}${place.characterId}`) ? `${HOLDER}${place.characterId}` : MEMBER;
}

/** The place to send; null as long as none is chosen. */
export const chosenPlace = (place: PlaceChoice): PlaceFacts | null => (place === 'member' ? null : place);
