import { afterEach, expect, test, vi } from 'vitest';
import { browserZone } from './browser-zone.ts';

const temporal = (zone: string) => ({ Now: { timeZoneId: () => zone } });
const intl = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['what Temporal says', temporal('Pacific/Honolulu'), 'Pacific/Honolulu'],
  ['of a formatter, where Temporal knows no more than an offset', temporal('+01:00'), intl],
  ['of a formatter, in a browser without Temporal', undefined, intl],
])('the zone of a browser is %s', (_, known, zone) => {
  vi.stubGlobal('Temporal', known);
  expect(browserZone()).toBe(zone);
});

test('a formatter is not made where Temporal names the zone', () => {
  vi.stubGlobal('Temporal', temporal('Pacific/Honolulu'));
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  browserZone();
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
