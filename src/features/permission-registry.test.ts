import { expect, test } from 'vitest';
import type { PermissionDefinition } from '#/platform/permission.ts';
import { GUILD_PERMISSIONS } from './permission-registry.ts';

const files = import.meta.glob<Record<string, readonly PermissionDefinition[]>>('./**/*.permissions.ts', {
  eager: true,
});
const ids: readonly string[] = GUILD_PERMISSIONS.map(({ id }) => id);

/** docs/product/permissions.md#catalog, line by line. */
const SPECIFIED = `
  edit:admin
  edit:guild
  edit:privacy
  edit:verification
  edit:billing
  edit:discovery
  edit:dkp
  edit:storefronts view:storefronts
  edit:members kick:members view:members
  view:artisans
  edit:storage view:storage
  edit:treasury view:treasury
  edit:library view:library
  edit:applications manage:applications view:applications
  create:roles edit:roles delete:roles manage:roles view:roles
  admin:ranks create:ranks edit:ranks delete:ranks manage:ranks view:ranks
  create:announcements edit:announcements delete:announcements view:announcements
  create:tasks edit:tasks delete:tasks manage:tasks view:tasks
  create:activities edit:activities delete:activities manage:activities view:activities
  view:audit-logs
`
  .trim()
  .split(/\s+/);

test('the catalog has the required permissions in their order', () => {
  expect(ids.filter((id) => SPECIFIED.includes(id))).toEqual(SPECIFIED);
});

test('every permission that a file declares is in the catalog once', () => {
  const declared = Object.values(files).flatMap((file) => Object.values(file).flat());
  expect(ids.toSorted()).toEqual(declared.map(({ id }) => id).toSorted());
  expect(ids).toHaveLength(new Set(ids).size);
});

test('is an action on a resource, under a heading, with a name and a description', () => {
  for (const { id, name, category, description } of GUILD_PERMISSIONS) {
    expect(id).toMatch(/^[a-z]+:[a-z-]+$/);
    for (const words of [name, category, description]) expect(words).toMatch(/^[A-Z].*[^.]$/);
  }
});
