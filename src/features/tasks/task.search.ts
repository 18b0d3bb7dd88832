import { searchFromUrl } from '#/base/text.ts';
import { TASK_CATEGORIES, type TaskCategory } from './task.rules.ts';

/** What the list shows: those to do, the viewer's own, those that are done, those that were archived. */
export const TASK_VIEWS = ['open', 'mine', 'done', 'archived'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** What the list shows, as it is in the URL. */
export interface TaskListSearch {
  /** Open ones where it isn't said. */
  view?: Exclude<TaskView, 'open'>;
  category?: TaskCategory;
  /** Part of a title. */
  q?: string;
  /** The dialog that makes a new one is open. */
  create?: true;
  /** What a new one begins with. */
  newTitle?: string;
  newGoal?: number;
  newCategory?: TaskCategory;
}

/** Reads an address; what is not valid is dropped. */
export function taskListSearchFrom(search: Readonly<Record<string, unknown>>): TaskListSearch {
  const view = TASK_VIEWS.find((known) => known === search.view);
  const category = TASK_CATEGORIES.find((known) => known === search.category);
  const q = searchFromUrl(search.q);
  const newTitle = searchFromUrl(search.newTitle);
  const newGoal = Number(search.newGoal);
  const newCategory = TASK_CATEGORIES.find((known) => known === search.newCategory);
  return {
    ...(newTitle !== '' && { newTitle }),
    ...(Number.isInteger(newGoal) && newGoal >= 1 && newGoal < 1_000_000 && { newGoal }),
    ...(newCategory && { newCategory }),
    ...(view && view !== 'open' && { view }),
    ...(category && { category }),
    ...(q !== '' && { q }),
    ...(search.create === true && { create: true as const }),
  };
}

/** The call that answers an address. */
export const listInputOf = (guildId: string, { view, category, q }: TaskListSearch) => ({
  guildId,
  view: viewIn({ view }),
  ...(category && { category }),
  query: q ?? '',
});

/** Open ones where the address doesn't say. */
export const viewIn = ({ view }: { readonly view?: TaskView | undefined }): TaskView => view ?? 'open';
