import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { STRETCH_DEFAULT, STRETCHES } from './overlap.rules.ts';

/** What a guild's week shows, as it is in the URL. */
export interface OverlapSearch {
  /** 'healer'; everyone where it isn't said. */
  role?: string;
  /** Hours that the best times last at least; two where it isn't said. */
  hours?: number;
  /** By the guild's clocks; by the viewer's where it isn't said. */
  zone?: 'guild';
}

/** Reads an address; what is not valid is dropped. */
export function overlapSearchFrom(search: Readonly<Record<string, unknown>>): OverlapSearch {
  const role = roleOf({ role: typeof search.role === 'string' ? search.role : undefined });
  const minutes = minutesOf({ hours: typeof search.hours === 'number' ? search.hours : undefined });
  return {
    ...(role && { role: role.toLowerCase() }),
    ...(minutes !== STRETCH_DEFAULT && { hours: minutes / 60 }),
    ...(search.zone === 'guild' && { zone: 'guild' as const }),
  };
}

export const roleOf = ({ role }: { role?: string | undefined }): CombatRole | undefined =>
  COMBAT_ROLES.find((known) => known.toLowerCase() === role);

export const minutesOf = ({ hours }: { hours?: number | undefined }) =>
  STRETCHES.find((minutes) => minutes === (hours ?? 0) * 60) ?? STRETCH_DEFAULT;

/** The call that answers an address. */
export function overlapInputOf(guildId: string, search: OverlapSearch, timeZone: string) {
  const role = roleOf(search);
  return {
    guildId,
    minutes: minutesOf(search),
    ...(role && { role }),
    ...(search.zone === 'guild' ? {} : { timeZone }),
  };
}
