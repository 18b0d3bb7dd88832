import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { PROFESSION_LIST } from '#/features/artisans/artisan.rules.ts';
import type { ProfessionEntry } from '#/features/characters/character.schema.ts';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import type { ArtisanGrade, Profession } from '#/features/game/game.data.ts';
import { gradesOverLimit } from '#/features/game/game.rules.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'artisans', fill: practice };

/** Characters below this level have what they began with. */
const GROWN = 30;

/** What the home guild has no Master of, so that there is something to train for. */
const GAPS: readonly Profession[] = ['Weaving', 'Arcane Engineering', 'Scribe', 'Jeweler'];

/** What one person has mastered. */
const RARE: readonly Profession[] = ['Tailoring', 'Stonemasonry'];

/** Grades of what someone takes up besides, with the lowest level of each and how far from the trade it is in the list. */
const BESIDE: readonly { readonly grade: ArtisanGrade; readonly from: number; readonly away: number }[] = [
  { grade: 'Journeyman', from: 20, away: 5 },
  { grade: 'Apprentice', from: 10, away: 11 },
  { grade: 'Novice', from: 1, away: 3 },
  { grade: 'Novice', from: 1, away: 14 },
  { grade: 'Novice', from: 1, away: 17 },
];

/** In the home guild people have a trade each, by their place, and know a bit of others; together they lack a few. */
async function practice(fill: Fill, { plan }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  for (const [at, { character }] of plan.members.entries()) {
    if (character.build.level < GROWN) continue;
    const professions = grownTo(character.build.professions, at);
    await fill.at(before(now, (5 + (at % 30)) * DAY), `artisans:${at}`, () =>
      updateProfessions.as(fill.player(character), { characterId: fill.idOf(character), professions }),
    );
  }
}

/** As many as the game's limits of grades allow. */
function grownTo(had: readonly ProfessionEntry[], at: number): ProfessionEntry[] {
  const known = had.map((entry) =>
    isBeyond(entry.profession, PROFESSION_LIST.length) && entry.level >= 30
      ? { ...entry, grade: 'Journeyman' as const, level: 24 + (at % 6) }
      : entry,
  );
  return [tradeOf(at), ...BESIDE.map(({ grade, from, away }) => entryOf(at * 7 + away, grade, from + (at % 9)))].reduce(
    (all, next) => {
      const more = [...all.filter(({ profession }) => profession !== next.profession), next];
      return gradesOverLimit(more.map(({ grade }) => grade)).length > 0 ? all : more;
    },
    known,
  );
}

function tradeOf(at: number): ProfessionEntry {
  const { profession } = entryOf(at * 7, 'Master', 30);
  if (isBeyond(profession, at)) return { profession, grade: 'Journeyman', level: 21 + (at % 8) };
  return at % 3 === 0
    ? { profession, grade: 'Grandmaster', level: 40 + (at % 10) }
    : { profession, grade: 'Master', level: 30 + (at % 10) };
}

/** Each place has another trade until all have one: further people don't master what is rare. */
const isBeyond = (profession: Profession, at: number): boolean =>
  GAPS.includes(profession) || (at >= PROFESSION_LIST.length && RARE.includes(profession));

const entryOf = (place: number, grade: ArtisanGrade, level: number): ProfessionEntry => ({
  ...{ profession: PROFESSION_LIST[place % PROFESSION_LIST.length] ?? 'Fishing', grade, level },
});
