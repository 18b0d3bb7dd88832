import { expect, test } from 'vitest';
import { coverageText, gapText, markText } from './artisan.labels.ts';
import {
  type Coverage,
  gapsOf,
  gradesFrom,
  kindOf,
  levelsToMaster,
  mastersOf,
  nextGrade,
  PROFESSION_LIST,
  type Practitioner,
  practitionersOf,
} from './artisan.rules.ts';

const by = (name: string, grade: Practitioner['grade'], level: number): Practitioner => ({
  ...{ characterId: name.toLowerCase(), name, grade, level },
});
/** Everyone who practices it, best first. */
function covered(profession: Coverage['profession'], ...best: Practitioner[]): Coverage {
  const grades = gradesFrom('Novice');
  return { profession, counts: grades.map((grade) => best.filter((each) => each.grade === grade).length), best };
}

const edda = by('Edda', 'Grandmaster', 44);
const wren = by('Wren', 'Master', 30);
const falk = by('Falk', 'Journeyman', 27);
const ALL_MASTERED = PROFESSION_LIST.map((profession) => covered(profession, edda, wren));
const with_ = (...changed: Coverage[]) => [
  ...ALL_MASTERED.filter(({ profession }) => changed.every((each) => each.profession !== profession)),
  ...changed,
];

test('all 22 professions are there, each in its group', () => {
  expect(PROFESSION_LIST).toHaveLength(22);
  expect(new Set(PROFESSION_LIST).size).toBe(22);
  expect([kindOf('Mining'), kindOf('Weaving'), kindOf('Scribe')]).toEqual(['gathering', 'processing', 'crafting']);
});

test('a grade is asked for with those above it', () => {
  expect(gradesFrom('Master')).toEqual(['Master', 'Grandmaster']);
  expect(gradesFrom('Novice')).toHaveLength(5);
});

test('a guild that has two Masters of everything has no gaps and depends on no one', () => {
  expect(gapsOf(ALL_MASTERED)).toEqual({ gaps: [], atRisk: [] });
});

test('a profession without a Master is a gap, and one with a single Master is at risk', () => {
  const none = ALL_MASTERED.filter(({ profession }) => profession !== 'Weaving');
  expect(gapsOf(none)).toEqual({ gaps: [{ profession: 'Weaving', nearest: undefined }], atRisk: [] });
  const { gaps, atRisk } = gapsOf(with_(covered('Scribe', falk), covered('Jeweler', wren, falk)));
  expect(gaps).toEqual([{ profession: 'Scribe', nearest: falk }]);
  expect(atRisk).toEqual([{ profession: 'Jeweler', on: wren }]);
});

test('what no one practices comes first', () => {
  const coverage = with_(covered('Fishing', falk)).filter(({ profession }) => profession !== 'Weapon Smithing');
  expect(gapsOf(coverage).gaps.map(({ profession }) => profession)).toEqual(['Weapon Smithing', 'Fishing']);
});

test('a guild without professions lacks them all', () => {
  expect(gapsOf([]).gaps.map(({ profession }) => profession)).toEqual(PROFESSION_LIST);
  expect([mastersOf(undefined), practitionersOf(undefined)]).toEqual([0, 0]);
});

test('how far it is to Master and to the next grade, by where grades begin', () => {
  expect([0, 27, 29, 30, 44].map(levelsToMaster)).toEqual([30, 3, 1, 0, 0]);
  expect(nextGrade('Novice', 0)).toEqual({ grade: 'Apprentice', levels: 10 });
  expect(nextGrade('Master', 39)).toEqual({ grade: 'Grandmaster', levels: 1 });
  // A level may be beyond its grade until the grade is raised.
  expect(nextGrade('Journeyman', 35)).toEqual({ grade: 'Master', levels: 0 });
  expect(nextGrade('Grandmaster', 50)).toBeNull();
});

test('says in words what there is', () => {
  expect(coverageText(undefined)).toBe('No one practices it.');
  expect(coverageText(covered('Mining', falk))).toBe('1 member practices it: 1 Journeyman.');
  expect(coverageText(covered('Mining', edda, wren, wren, falk, falk))).toBe(
    '5 members practice it: 1 Grandmaster, 2 Masters, 2 Journeymen.',
  );
  expect(gapText({ profession: 'Mining', nearest: undefined })).toBe('No one practices it');
  expect(gapText({ profession: 'Mining', nearest: falk })).toBe('3 levels to Master');
  expect(gapText({ profession: 'Mining', nearest: by('Ada', 'Journeyman', 29) })).toBe('1 level to Master');
  expect(gapText({ profession: 'Mining', nearest: by('Ada', 'Journeyman', 31) })).toBe('Next is Master');
  expect(markText([0, 4, 42])).toBe('Grandmaster 42');
});
