/** A permission of the catalog. `children` are implied. */
export interface PermissionDefinition<
  Id extends string = string,
  Category extends string = string,
  Child extends string = string,
> {
  readonly id: Id;
  readonly name: string;
  readonly category: Category;
  readonly description: string;
  readonly children: readonly Child[];
}

/** The types keep the words, so that ids, categories and children that don't exist fail to compile. */
export const definePermission = <
  const Id extends string,
  const Category extends string,
  const Child extends string = never,
>(
  id: Id,
  category: Category,
  name: string,
  description: string,
  children: readonly Child[] = [],
): PermissionDefinition<Id, Category, Child> => ({ id, name, category, description, children });
