import { describe, expect, test } from 'vitest';
import { anomalyOf, historyOf, medianOf, type PaidPrice, usualOf, withoutOutliers } from './price.rules.ts';

const paid = (unitPrice: number, age = 0): PaidPrice => ({
  ...{ unitPrice, age },
  day: new Date(Date.UTC(2026, 5, 30) - age * 86_400_000).toISOString().slice(0, 10),
});

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[1, 2, 4, 100], 3],
  [[1, 2], 2],
])('the median of %j is %j', (prices, median) => {
  expect(medianOf(prices)).toBe(median);
});

describe('outliers', () => {
  test('lie far outside of the middle half', () => {
    const prices = [100, 110, 90, 105, 95, 1, 90_000].map((price) => paid(price));
    expect(withoutOutliers(prices).map(({ unitPrice }) => unitPrice)).toEqual([100, 110, 90, 105, 95]);
  });

  test('are none of fewer than five', () => {
    const prices = [100, 100, 100, 90_000].map((price) => paid(price));
    expect(withoutOutliers(prices)).toBe(prices);
  });
});

test('a history has medians of 7, 30 and 90 days and of each day', () => {
  const history = historyOf([paid(100, 0), paid(120, 6), paid(110, 7), paid(90, 30), paid(100, 89), paid(104, 0)]);
  expect(history.periods).toEqual([
    { days: 7, median: 104, trades: 3 },
    { days: 30, median: 107, trades: 4 },
    { days: 90, median: 102, trades: 6 },
  ]);
  expect(history.series.map(({ day, median, trades }) => [day, median, trades])).toEqual([
    ['2026-04-02', 100, 1],
    ['2026-05-31', 90, 1],
    ['2026-06-23', 110, 1],
    ['2026-06-24', 120, 1],
    ['2026-06-30', 102, 2],
  ]);
  expect(usualOf(history)?.days).toBe(90);
  expect(historyOf([]).series).toEqual([]);
});

test.each([
  [29, 5, 'low'],
  [30, 5, null],
  [300, 5, null],
  [301, 5, 'high'],
  [1, 4, null],
  // A gift.
  [0, 5, null],
] as const)('a price of %d beside the median 100 of %d trades is %j', (price, trades, anomaly) => {
  expect(anomalyOf(price, historyOf(Array.from({ length: trades }, () => paid(100))))).toBe(anomaly);
});
