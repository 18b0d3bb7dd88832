import { dayAfter } from '#/base/day.ts';
import { instantBesideGap, instantsOf, type WallTime, wallTimeAt } from '#/base/wall-time.ts';

/** What a task is, for both sides (docs/product/tasks.md). */

export const TASK_CATEGORIES = ['gather', 'craft', 'donate', 'scout', 'recruit', 'other'] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

/** What a submission has to show. */
export const TASK_PROOFS = ['none', 'text', 'image'] as const;
export type TaskProof = (typeof TASK_PROOFS)[number];

/** How often a task begins again. */
export const TASK_REPEATS = ['none', 'daily', 'weekly', 'monthly'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/** Code points. */
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 10_000;
export const GOAL_MAX = 1_000_000;
/** Hundredths of a point. */
export const REWARD_MAX = 1_000_000_00;
/** People who may have one task at the same time. */
export const CLAIMS_MAX = 500;
/** Tasks of a guild that aren't archived. */
export const TASKS_MAX = 500;
/** How far ahead one may be due. */
export const DUE_DAYS = 365;
/** How long before it is due its claimants are reminded. */
export const REMIND_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Why a task can't be due at this moment, or null. Both in epoch ms. */
export function dueFault(at: number, now: number): string | null {
  if (at <= now) return 'Choose a time in the future';
  if (at > now + DUE_DAYS * DAY_MS) return 'Choose a time within a year';
  return null;
}

/** The state of a task, from what is stored. Overdue tasks can still be done. */
export type TaskState = 'open' | 'overdue' | 'done' | 'archived';

interface StoredState {
  readonly completed: boolean;
  readonly archived: boolean;
  /** ISO 8601 or epoch ms. */
  readonly dueAt: string | number | null;
}

export function stateOf({ completed, archived, dueAt }: StoredState, now: number): TaskState {
  if (archived) return 'archived';
  if (completed) return 'done';
  return dueAt !== null && new Date(dueAt).getTime() <= now ? 'overdue' : 'open';
}

/**
 * What a submission earns, in hundredths of a point: the part of the reward that belongs to everything approved so far,
 * rounded down, less what was awarded for it. So the parts of a whole task sum to its reward exactly, in whatever order.
 */
export function earnedBy(
  { reward, goal }: { readonly reward: number; readonly goal: number },
  { approvedAfter, awarded }: { readonly approvedAfter: number; readonly awarded: number },
): number {
  // A reward times a goal may pass 2^53.
  const share = Number((BigInt(reward) * BigInt(Math.min(approvedAfter, goal))) / BigInt(goal));
  return Math.max(0, share - awarded);
}

/**
 * When the next round of a repeated task is due: the first time after `now` that lies whole days, weeks or months after it
 * by the clocks of the guild. A day that a month doesn't have is its last one; a time that clocks are put forward over is
 * as much later. Epoch ms.
 */
export function nextDue(dueAt: number, repeat: Exclude<TaskRepeat, 'none'>, timeZone: string, now: number): number {
  const start = wallTimeAt(dueAt, timeZone);
  // Far behind, as many steps as surely passed are skipped.
  const passed = Math.max(0, Math.floor((now - dueAt) / LONGEST[repeat]));
  for (let step = passed + 1; ; step++) {
    const at = instantAt(stepped(start, repeat, step), timeZone);
    if (at > now && at > dueAt) return at;
  }
}

/** At most this long is a step, in ms: an hour is lost or won where clocks change. */
const LONGEST = { daily: 25 * HOUR_MS, weekly: 7 * DAY_MS + HOUR_MS, monthly: 31 * DAY_MS + HOUR_MS } as const;

function stepped(start: WallTime, repeat: Exclude<TaskRepeat, 'none'>, steps: number): WallTime {
  const [day, time] = [start.slice(0, 10), start.slice(10)];
  if (repeat !== 'monthly') return dayAfter(day, steps * (repeat === 'daily' ? 1 : 7)) + time;
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + steps;
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const days = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return dayAfter(first, Math.min(days, Number(day.slice(8, 10))) - 1) + time;
}

const instantAt = (wallTime: WallTime, timeZone: string): number =>
  instantsOf(wallTime, timeZone)[0] ?? instantBesideGap(wallTime, timeZone, 'later') ?? Number.NaN;

/** The title of a copy, within the limit: 'Copper ore (copy)'. */
export const copyTitle = (title: string): string => `${[...title].slice(0, TITLE_MAX - 7).join('')} (copy)`;

/** The job that reminds, and begins rounds. */
export const TASK_CLOCK = 'task-clock';
