/** A permission of the catalog. `children` are implied. */
export interface PermissionDefinition {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly children: readonly string[];
}

export const definePermission = (
  id: string,
  category: string,
  name: string,
  description: string,
  children: readonly string[] = [],
): PermissionDefinition => ({ id, name, category, description, children });
