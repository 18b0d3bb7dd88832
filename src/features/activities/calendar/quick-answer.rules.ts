import type { Intent, Standing } from '../sign-ups/sign-up.rules.ts';
import type { ActivityRow } from './calendar.queries.server.ts';

const comes = (standing: Standing | null): boolean => standing === 'going' || standing === 'late';

/** Has the viewer to wait for a place? Roles may be full before all is. */
export const isFull = ({ mine, going, capacity }: Pick<ActivityRow, 'mine' | 'going' | 'capacity'>): boolean =>
  capacity !== null && !comes(mine) && going >= capacity;

/** A row as it will be once the viewer has answered so: they keep a place, take one that is free, or wait. */
export function answered<Row extends Pick<ActivityRow, 'mine' | 'going' | 'capacity'>>(row: Row, intent: Intent): Row {
  const { mine, going } = row;
  const others = going - (comes(mine) ? 1 : 0);
  if (intent !== 'accepted' && intent !== 'late') return { ...row, mine: intent, going: others };
  if (isFull(row)) return { ...row, mine: 'waiting', going: others };
  return { ...row, mine: intent === 'late' ? 'late' : 'going', going: others + 1 };
}

/** Named of those who are going. */
const NAMED = 8;

/** Who is going, by name: 'Mira, Odo and 12 others'; empty while no one is. */
export function goingNames(signUps: readonly { readonly name: string; readonly standing: Standing }[]): string {
  const names = signUps.filter(({ standing }) => comes(standing)).map(({ name }) => name);
  // One more name takes no more room than '1 other'.
  const shown = names.length === NAMED + 1 ? names : names.slice(0, NAMED);
  const others = names.length - shown.length;
  if (others > 0) return `${shown.join(', ')} and ${others} others`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

interface Answered {
  readonly activityId: string;
  readonly waits: boolean;
  readonly pending: boolean;
  readonly away: string | null;
}
interface Refused {
  readonly activityId: string;
  readonly title: string;
  readonly reason: string;
}

/** What is worth saying after several activities were answered at once, in words; nothing of those that went as wished. */
export function outcomeOf(
  { answered: given, refused }: { readonly answered: readonly Answered[]; readonly refused: readonly Refused[] },
  titleOf: (activityId: string) => string,
): { readonly activityId: string; readonly title: string; readonly words: string }[] {
  const said = given.flatMap(({ activityId, waits, pending, away }) => {
    const words = [
      waits ? "All places are taken: you're on the waitlist." : null,
      pending ? 'Staff will decide about your sign-up.' : null,
      away === null ? null : `You said you're away ${away}.`,
    ].filter((each) => each !== null);
    return words.length > 0 ? [{ activityId, title: titleOf(activityId), words: words.join(' ') }] : [];
  });
  return [...refused.map(({ activityId, title, reason }) => ({ activityId, title, words: reason })), ...said];
}
