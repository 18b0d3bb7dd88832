import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeZoneProvider } from '#/ui/text/time-zone.tsx';
import { RevisionRows } from './revision-rows.tsx';

const rowOf = (number: number) => ({
  ...{ number, note: 'Counted again', restoredFrom: null, authorName: 'Bren', at: '2026-01-01T00:00:00.000Z' },
});
/** The radios of a history in which these two are compared. */
function radiosOf(numbers: readonly number[], from: number, to: number): string[] {
  const html = renderToStaticMarkup(
    <TimeZoneProvider timeZone="Etc/GMT" renderedAt={0}>
      <RevisionRows
        rows={numbers.map(rowOf)}
        newest={numbers[0] ?? 0}
        from={from}
        to={to}
        onFrom={() => undefined}
        onTo={() => undefined}
      />
    </TimeZoneProvider>,
  );
  const radios = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => tag);
  return radios.map((tag) =>
    [/aria-label="([^"]*)"/.exec(tag)?.[1], /disabled/.test(tag) && 'disabled', /checked/.test(tag) && 'checked']
      .filter(Boolean)
      .join(', '),
  );
}

test('the only revision of a page is not compared with itself', () => {
  expect(radiosOf([1], 1, 1)).toEqual([]);
});

test('of several an older one is compared with a newer one', () => {
  expect(radiosOf([3, 2, 1], 2, 3)).toEqual([
    'Compare from revision 3, disabled',
    'Compare to revision 3, checked',
    'Compare from revision 2, checked',
    'Compare to revision 2, disabled',
    'Compare from revision 1',
    'Compare to revision 1, disabled',
  ]);
});
