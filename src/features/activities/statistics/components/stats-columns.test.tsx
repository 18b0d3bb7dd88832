import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GridRow } from '#/ui/table/table-row.tsx';
import { marksText } from '../activity-stats.labels.ts';
import type { StatsRow } from '../activity-stats.queries.server.ts';
import { STATS_SORTS } from '../activity-stats.search.ts';
import { statsColumns } from './stats-columns.tsx';

const edda: StatsRow = {
  ...{ characterId: '0192f0c1-2345-7abc-8def-0123456789ab', name: 'Edda', avatarImageLink: null, userName: 'ed' },
  ...{ isMine: false, attendance: 64, reliability: 92, trend: -4, eligible: 12, attended: 6, late: 1, leftEarly: 1 },
  ...{ bench: 1, excused: 1, noShow: 1, credit: 775, expected: 10, kept: 9 },
  marks: ['attended', 'attended', 'late', 'left-early', 'bench', 'excused', 'no-show', 'none', 'not-eligible'],
};

const rowOf = (row: StatsRow) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <GridRow
          {...{ id: row.characterId, row, columns: statsColumns, given: { guildId: 'g' }, name: '', moved: '' }}
          time={{ timeZone: 'Europe/Berlin' }}
          selected={undefined}
          current={false}
          opens={false}
          index={3}
          total={100}
          measure={undefined}
        />
      </tbody>
    </table>,
  );

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

test('a row says all figures; a low attendance is marked, and a sign has the color alone', () => {
  expect(words(rowOf(edda))).toBe('|Edda|ed|64%|92%|-|4|12|6|1|1|1|1|1|');
  expect(rowOf(edda)).toContain('press-figure figure-low');
  expect(rowOf(edda)).toContain('<i class="down">-</i>4');
  expect(rowOf({ ...edda, attendance: 65 })).not.toContain('figure-low');
  expect(words(rowOf({ ...edda, attendance: null, reliability: null, trend: null }))).toContain('|ed|–|–|–|');
});

test('each mark has its own look, two in an element, and words for readers', () => {
  const html = rowOf(edda);
  for (const look of ['attended', 'late', 'bench', 'excused', 'no-show', 'none', 'not-eligible'])
    expect(html).toMatch(new RegExp(`data-(mark|next)="${look}"`));
  expect(html).toContain('<i data-mark="late" data-next="late"></i>');
  // The last of nine is alone.
  expect(html).toContain('<i data-mark="not-eligible"></i>');
  expect(marksText(edda.marks)).toBe(
    '2 attended, 1 late, 1 left early, 1 substitute, 1 excused, 1 no-show, 1 no record, 1 not eligible',
  );
  expect(html).toContain(`aria-label="${marksText(edda.marks)}"`);
});

test('what sorts has the id of its order', () => {
  const sorting = statsColumns.filter(({ sorts }) => sorts).map(({ id }) => id);
  expect(sorting.toSorted()).toEqual([...STATS_SORTS].toSorted());
});
