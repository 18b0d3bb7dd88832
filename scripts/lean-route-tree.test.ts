import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanRoute, withoutNames } from './lean-route-tree.ts';

test('children of routes become lists of the same routes in the same order', () => {
  const tree = `
const AppRouteChildren: AppRouteChildren = {
  AppDashboardRoute: AppDashboardRoute,
  AppGuildsGuildIdRouteRoute:
    AppGuildsGuildIdRouteRouteWithChildren,
}
const other = { a: b }`;
  expect(withoutNames(tree)).toBe(`
const AppRouteChildren = [AppDashboardRoute, AppGuildsGuildIdRouteRouteWithChildren]
const other = { a: b }`);
});

test('nothing of the tree as it is generated keeps its names', () => {
  const tree = readFileSync('src/route-tree.gen.ts', 'utf8');
  const lists = withoutNames(tree);
  expect(lists).not.toMatch(/const \w*RouteChildren(: \w+)? =\s*\{/);
  const routes = (text: string) => text.match(/\b\w+Route(WithChildren)?\b(?=,|\])/g)?.length ?? 0;
  expect(routes(lists)).toBeGreaterThan(60);
  expect(lists).not.toMatch(/id: ('[^']*'),\s*path: \1/);
});

test('an id goes where it is the path, and stays where it is another', () => {
  const route = (id: string) => `const A = B.update({\n  ${id}path: '/members',\n  getParentRoute: () => C,\n} as any)`;
  expect(withoutNames(route("id: '/members',\n  "))).toBe(route('\n  '));
  expect(withoutNames(route("id: '/_app/members', "))).toBe(route("id: '/_app/members', "));
});

const split = (component: string, order = (loader: string, shown: string) => `${loader}\n  head: title,${shown}`) =>
  `const $$splitComponentImporter = () => import('a.tsx?${component}');
const $$splitLoaderImporter = () => import('a.tsx?page');
export const Route = createFileRoute('/_app/a')({
  ${order("loader: lazyFn($$splitLoaderImporter, 'loader'),", "\n  component: lazyRouteComponent($$splitComponentImporter, 'component')")}
});`;

test('a loader and a component of one file become one, and the address goes', () => {
  const lean = leanRoute(split('page'));
  expect(lean).toMatch(/createFileRoute\(\)\(\{\s*\.\.\.lazyPage\(\$\$splitLoaderImporter\),\s*head: title\s*\}\)/);
  expect(lean).toContain("import { lazyPage } from 'guildhall:lazy-page';");
});

test('those of two files, and those in another order, stay as they are but for the address', () => {
  const other = (loader: string, shown: string) => `a: 1,${shown},\n  ${loader}`;
  for (const code of [split('other'), split('page', other)])
    expect(leanRoute(code)).toBe(code.replace("'/_app/a'", ''));
});
