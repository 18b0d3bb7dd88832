import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutNames } from './lean-route-tree.ts';

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
});
