import type { Intent, Standing } from '../sign-ups/sign-up.rules.ts';
import type { ActivityRow } from './calendar.queries.server.ts';

const comes = (standing: Standing | null): boolean => standing === 'going' || standing === 'late';

/** A row as it will be once the viewer has answered so: they keep a place, take one that is free, or wait. */
export function answered<Row extends Pick<ActivityRow, 'mine' | 'going' | 'capacity'>>(row: Row, intent: Intent): Row {
  const { mine, going, capacity } = row;
  const others = going - (comes(mine) ? 1 : 0);
  if (intent !== 'accepted' && intent !== 'late') return { ...row, mine: intent, going: others };
  const isFull = capacity !== null && others >= capacity;
  if (isFull) return { ...row, mine: 'waiting', going: others };
  return { ...row, mine: intent === 'late' ? 'late' : 'going', going: others + 1 };
}
