import { Combobox } from '#/ui/controls/combobox.tsx';
import { findZones, zoneName } from '../time-zone.rules.ts';

interface ZoneComboboxProps {
  value: string;
  onValueChange: (zone: string) => void;
}

/** Chooses a time zone by city, continent or offset. */
export function ZoneCombobox({ value, onValueChange }: ZoneComboboxProps) {
  return (
    <Combobox
      value={value}
      shown={zoneName(value)}
      onValueChange={onValueChange}
      search={searchZones}
      searchLabel="Search time zones"
      emptyText="No time zone found. Try a city or a continent."
    />
  );
}

const searchZones = (text: string) => findZones(text, Intl.supportedValuesOf('timeZone'), Date.now());
