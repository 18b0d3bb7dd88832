import { describe, expect, test } from 'vitest';
import { EMPTY_TARGET } from '#/features/storage/storage-target.form.ts';
import { EMPTY, formSchema, type TaskValues, valuesOf } from './task-form.schema.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const judge = (values: Partial<TaskValues>, opened?: string) =>
  formSchema('Europe/Berlin', opened, () => NOW).safeParse({ ...EMPTY, title: 'Ore', category: 'gather', ...values });
const faults = (values: Partial<TaskValues>, opened?: string) =>
  judge(values, opened).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('what is typed becomes what is sent: hundredths, no limit, an instant', () => {
  expect(judge({ reward: 12.5, maxClaims: '', dueOn: '2026-11-21T18:00' }).data).toMatchObject({
    ...{ title: 'Ore', goal: 1, rewardPoints: 1_250, maxClaims: null, dueAt: '2026-11-21T17:00:00.000Z' },
  });
  expect(judge({ reward: '', maxClaims: 3 }).data).toMatchObject({ rewardPoints: 0, maxClaims: 3, dueAt: null });
});

describe('what is wrong is said at its field', () => {
  test.each([
    [{ title: '' }, 'title: Title is required'],
    [{ category: '' as const }, 'category: Category is required'],
    [{ goal: '' }, 'goal: Enter a number from 1 to 1,000,000'],
    [{ goal: 1.5 }, 'goal: Enter a number from 1 to 1,000,000'],
    [{ reward: 'x' }, 'reward: Enter 0 to 1,000,000 points'],
    [{ maxClaims: 0 }, 'maxClaims: Enter a number from 1 to 500, or leave it empty'],
    [{ repeat: 'daily' as const }, 'dueOn: A task that repeats needs a due date'],
    [{ dueOn: '2026-11-20T12:59' }, 'dueOn: Choose a time in the future'],
    [{ dueOn: '2027-03-28T02:30' }, 'dueOn: Choose a date and a time that exist'],
  ])('%j', (values, fault) => {
    expect(faults(values)).toEqual([fault]);
  });
});

const iron = {
  guid: '6f2c7d1e-0000-4000-8000-000000000001',
  name: 'Iron Ore',
  category: 'Materials',
  icon: 'ore',
  rarities: [],
};
const chosen = { ...EMPTY_TARGET, item: iron as never, place: { node: 'Joeva' } };

test('what goes into storage is an item at a place, of a donation alone', () => {
  const donated = { category: 'donate' as const, intoStorage: chosen };
  const nothing = { rarity: 'None', quality: null, grade: 'None', enchantment: null };
  expect(judge(donated).data?.intoStorage).toEqual({ itemGuid: iron.guid, ...nothing, place: { node: 'Joeva' } });
  expect(judge({ ...donated, category: 'gather' }).data?.intoStorage).toBeNull();
  expect(faults({ ...donated, intoStorage: { ...chosen, item: null } })).toEqual(['intoStorage: Choose an item']);
  expect(faults({ ...donated, intoStorage: { ...chosen, place: 'member' } })).toEqual(['intoStorage: Choose a place']);
  expect(faults({ ...donated, goal: 1_000_000 })).toEqual(['goal: Enter at most 999,999 of what goes into storage']);
});

test('a time that has passed stays where it was not changed', () => {
  expect(faults({ dueOn: '2026-11-19T18:00' }, '2026-11-19T18:00')).toEqual([]);
});

test('the form begins with what is stored', () => {
  const stored = {
    ...{ title: 'Ore', description: '', category: 'gather' as const, goal: 5, rewardPoints: 960, maxClaims: null },
    ...{ poolId: null, intoStorage: null },
    ...{ proof: 'none' as const, repeat: 'none' as const, dueAt: '2026-11-21T17:00:00.000Z', version: 3 },
  };
  const values = valuesOf(stored, 'Europe/Berlin');
  expect(values).toMatchObject({ reward: 9.6, maxClaims: '', dueOn: '2026-11-21T18:00', version: 3 });
  expect(formSchema('Europe/Berlin', '', () => NOW).parse(values)).toEqual(stored);
});
