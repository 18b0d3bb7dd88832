import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeItem } from './recipe.rules.ts';
import { breakDown, linesOf, type TreeNode, totalsOf } from './recipe-tree.rules.ts';

const item = (guid: string, quantity?: number, parts: readonly (readonly [string, number])[] = []): TreeItem => ({
  ...{ guid, name: guid, category: 'Raw material', icon: 'package', profession: null },
  recipe:
    quantity === undefined
      ? null
      : { quantity, profession: 'Mining', grade: 'Novice', parts: parts.map(([of, n]) => ({ item: of, quantity: n })) },
});
const mapOf = (...items: readonly TreeItem[]) => new Map(items.map((one) => [one.guid, one]));
const facts = ({ item: { guid }, need, taken, spare, rest, goes }: TreeNode) => [guid, need, taken, spare, rest, goes];

test('what a stock has is not broken down, and what is made comes in whole goes', () => {
  const items = mapOf(
    item('sword', 1, [
      ['bar', 5],
      ['strap', 1],
    ]),
    item('bar', 2, [['ore', 3]]),
    item('strap', 4, [['hide', 1]]),
    item('ore'),
    item('hide'),
  );
  const stock = new Map([
    ['bar', 2],
    ['ore', 100],
  ]);
  expect(linesOf(breakDown('sword', 1, items, [stock])).map(facts)).toEqual([
    ['sword', 1, [0], 0, 1, 1],
    ['bar', 5, [2], 0, 3, 2],
    ['ore', 6, [6], 0, 0, 0],
    ['strap', 1, [0], 0, 1, 1],
    ['hide', 1, [0], 0, 1, 0],
  ]);
  expect(breakDown('sword', 1, items, [new Map([['sword', 1]])])?.parts).toEqual([]);
});

test('one amount is used once, and what a branch makes too much of serves the next', () => {
  const items = mapOf(
    item('top', 1, [
      ['a', 1],
      ['b', 1],
    ]),
    item('a', 1, [
      ['strap', 1],
      ['ore', 2],
    ]),
    item('b', 1, [
      ['strap', 2],
      ['ore', 2],
    ]),
    item('strap', 4, [['hide', 1]]),
    item('ore'),
    item('hide'),
  );
  const lines = linesOf(breakDown('top', 1, items, [new Map([['ore', 3]])]));
  expect(lines.filter((line) => line.item.guid === 'ore').map((line) => [line.taken, line.rest])).toEqual([
    [[2], 0],
    [[1], 1],
  ]);
  expect(lines.filter((line) => line.item.guid === 'strap').map((line) => [line.spare, line.goes])).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(totalsOf(breakDown('top', 1, items)).find((total) => total.item.guid === 'ore')).toMatchObject({
    need: 4,
    rest: 4,
  });
});

test('an item that is not known has no tree, and a circle ends', () => {
  expect(breakDown('x', 1, new Map())).toBeNull();
  expect(linesOf(breakDown('a', 1, mapOf(item('a', 1, [['a', 1]])))).length).toBeLessThan(30);
});

/** Items of which each is made of later ones alone. */
const world = fc
  .array(
    fc.record({
      makes: fc.option(fc.integer({ min: 1, max: 5 })),
      parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 })), {
        minLength: 1,
        maxLength: 3,
      }),
      stock: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((facts) => {
    const items = facts.map(({ makes, parts }, at) => {
      const known = new Map(
        parts.flatMap(([ahead, n]) => (at + ahead < facts.length ? [[String(at + ahead), n] as const] : [])),
      );
      return item(String(at), makes === null || known.size === 0 ? undefined : makes, [...known]);
    });
    return {
      items: mapOf(...items),
      stocks: [0, 1].map((which) => new Map(facts.map(({ stock }, at) => [String(at), stock[which] ?? 0]))),
    };
  });

/** The same by carrying things: takes what is there, makes one go at a time, and writes down what had to be fetched. */
function carried(
  top: string,
  quantity: number,
  items: ReadonlyMap<string, TreeItem>,
  stocks: readonly ReadonlyMap<string, number>[],
) {
  const there = new Map(
    [...items.keys()].map((guid) => [guid, stocks.reduce((sum, stock) => sum + (stock.get(guid) ?? 0), 0)]),
  );
  const fetched = new Map<string, number>();
  const want = (guid: string, need: number): void => {
    const recipe = items.get(guid)?.recipe;
    let goes = 0;
    let left = need;
    while (left > 0) {
      if ((there.get(guid) ?? 0) > 0) {
        there.set(guid, (there.get(guid) ?? 0) - 1);
        left -= 1;
      } else if (recipe) {
        goes += 1;
        there.set(guid, (there.get(guid) ?? 0) + recipe.quantity);
      } else {
        fetched.set(guid, (fetched.get(guid) ?? 0) + 1);
        left -= 1;
      }
    }
    if (goes > 0) for (const part of recipe?.parts ?? []) want(part.item, part.quantity * goes);
  };
  want(top, quantity);
  return fetched;
}

test('amounts add up, no stock is used twice, and the outcome is that of carrying things one by one', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 1, max: 40 }), ({ items, stocks }, quantity) => {
      const tree = breakDown('0', quantity, items, stocks);
      const lines = linesOf(tree);
      for (const {
        need,
        taken,
        spare,
        rest,
        goes,
        item: { recipe },
      } of lines) {
        expect(Math.min(need, spare, rest, goes, ...taken)).toBeGreaterThanOrEqual(0);
        expect(taken[0]! + taken[1]! + spare + rest).toBe(need);
        expect(goes).toBe(recipe === null ? 0 : Math.ceil(rest / recipe.quantity));
      }
      for (const total of totalsOf(tree)) {
        const { guid, recipe } = total.item;
        for (const [at, stock] of stocks.entries()) expect(total.taken[at]).toBeLessThanOrEqual(stock.get(guid) ?? 0);
        expect(total.spare + total.rest).toBeLessThanOrEqual(
          recipe === null ? total.rest : total.goes * recipe.quantity,
        );
      }
      const missing = totalsOf(tree).filter(({ item: { recipe }, rest }) => recipe === null && rest > 0);
      expect(new Map(missing.map(({ item: { guid }, rest }) => [guid, rest]))).toEqual(
        carried('0', quantity, items, stocks),
      );
    }),
    { numRuns: 300 },
  );
});
