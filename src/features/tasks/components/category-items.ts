import { CATEGORY_LABELS } from '../task.labels.ts';
import { TASK_CATEGORIES } from '../task.rules.ts';

/** No category of its own, so addresses leave it out. */
export const ALL_CATEGORIES = 'all';

/** What lists of tasks can be narrowed to. */
export const CATEGORY_ITEMS = [
  { value: ALL_CATEGORIES, label: 'All categories' },
  ...TASK_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
