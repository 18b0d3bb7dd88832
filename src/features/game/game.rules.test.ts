import { describe, expect, it } from 'vitest';
import {
  archetypeLetter,
  classOf,
  flexRoleOf,
  gradesOverLimit,
  realmOf,
  roleOf,
  secondaryWarning,
} from '#/features/game/game.rules.ts';
import { CLASS_TABLE } from './class.data.ts';
import {
  ARCHETYPES,
  type Archetype,
  GUILD_TAGS,
  NODE_LOCATIONS,
  NODE_TYPES,
  NODES,
  PROFESSIONS,
  RACES,
  RARITIES,
  REGIONS,
  type Role,
} from './game.data.ts';

/** What each archetype does; the Summoner does what its secondary does. */
const ALONE: Record<Archetype, Role> = {
  Bard: 'Support',
  Cleric: 'Healer',
  Fighter: 'Damage',
  Mage: 'Damage',
  Tank: 'Tank',
  Ranger: 'Damage',
  Rogue: 'Damage',
  Summoner: 'Damage',
};

/** Rows: primary; columns: secondary, both in the order of ARCHETYPES. */
const NAMES: Record<Archetype, string> = {
  Bard: 'Minstrel, Soul Weaver, Tellsword, Magician, Siren, Song Warden, Trickster, Songcaller',
  Cleric: 'Scryer, High Priest, Templar, Oracle, Apostle, Protector, Shadow Disciple, Shaman',
  Fighter: 'Bladedancer, Highsword, Weapon Master, Spellsword, Dreadnought, Hunter, Shadowblade, Bladecaller',
  Mage: 'Sorcerer, Acolyte, Battle Mage, Archwizard, Spellstone, Spellhunter, Shadow Caster, Warlock',
  Tank: 'Argent, Paladin, Knight, Spellshield, Guardian, Warden, Nightshield, Keeper',
  Ranger: 'Bowsinger, Soulbow, Strider, Scion, Sentinel, Hawkeye, Scout, Falconer',
  Rogue: 'Charlatan, Cultist, Duelist, Nightspell, Shadow Guardian, Predator, Assassin, Shadow Lord',
  Summoner: 'Enchanter, Necromancer, Wild Blade, Spellmancer, Brood Warden, Beastmaster, Shadowmancer, Conjurer',
};

const pairs = ARCHETYPES.flatMap((primary) => ARCHETYPES.map((secondary) => ({ primary, secondary })));

describe('class and role', () => {
  it('know 64 pairs with 64 different names', () => {
    expect(CLASS_TABLE).toHaveLength(64);
    expect(new Set(pairs.map(({ primary, secondary }) => classOf(primary, secondary))).size).toBe(64);
  });

  it.each(pairs)('$primary with $secondary', ({ primary, secondary }) => {
    expect(classOf(primary, secondary)).toBe(NAMES[primary].split(', ')[ARCHETYPES.indexOf(secondary)]);
    const role = roleOf(primary, secondary);
    if (primary !== 'Summoner') expect(role).toBe(ALONE[primary]);
    const other = ALONE[secondary];
    if (primary !== 'Summoner') expect(flexRoleOf(primary, secondary)).toBe(other === role ? null : other);
  });

  it.each([
    ['Bard', 'Support', null],
    ['Cleric', 'Support', 'Healer'],
    ['Fighter', 'Damage', null],
    ['Mage', 'Damage', null],
    ['Tank', 'Tank', null],
    ['Ranger', 'Damage', null],
    ['Rogue', 'Damage', null],
    ['Summoner', 'Damage', null],
  ])('a Summoner with %s is %s', (secondary, role, flexRole) => {
    expect(roleOf('Summoner', secondary)).toBe(role);
    expect(flexRoleOf('Summoner', secondary)).toBe(flexRole);
  });

  it.each(ARCHETYPES)('%s without a secondary is its own class', (primary) => {
    expect(classOf(primary, null)).toBe(primary);
    expect(roleOf(primary, null)).toBe(ALONE[primary]);
    expect(flexRoleOf(primary, null)).toBeNull();
  });

  it.each([
    ['Bard', 'Baker'],
    ['Baker', 'Bard'],
    ['Bard', ''],
    ['__proto__', 'constructor'],
  ])('%s with %s is Unknown', (primary, secondary) => {
    expect(classOf(primary, secondary)).toBe('Unknown');
    expect(roleOf(primary, secondary)).toBe('Unknown');
    expect(flexRoleOf(primary, secondary)).toBeNull();
  });

  it('gives an unknown archetype alone no role', () => {
    expect(classOf('Baker', null)).toBe('Baker');
    expect(roleOf('Baker', null)).toBe('Unknown');
  });
});

describe('secondaryWarning', () => {
  it('speaks below level 25 only, and only when there is a secondary', () => {
    expect(secondaryWarning(24, 'Bard')).toContain('level 25');
    expect(secondaryWarning(25, 'Bard')).toBeNull();
    expect(secondaryWarning(1, null)).toBeNull();
  });
});

describe('archetypeLetter', () => {
  it('differs for each archetype', () => {
    expect(ARCHETYPES.map(archetypeLetter).join('')).toBe('BCFMTRGS');
  });
});

describe('gradesOverLimit', () => {
  const of = (grade: string, count: number) => Array<string>(count).fill(grade);

  it('allows what the game allows', () => {
    expect(
      gradesOverLimit([...of('Novice', 17), ...of('Apprentice', 1), 'Journeyman', 'Master', ...of('Grandmaster', 2)]),
    ).toEqual([]);
  });

  it.each([
    ['Grandmaster', 3],
    ['Master', 4],
    ['Journeyman', 5],
    ['Apprentice', 6],
  ])('names %s when there are %d', (grade, count) => {
    expect(gradesOverLimit(of(grade, count)).map((facts) => facts.grade)).toContain(grade);
    expect(gradesOverLimit(of(grade, count - 1))).toEqual([]);
  });

  it('counts higher grades in the lower ones', () => {
    const grades = [...of('Grandmaster', 2), ...of('Master', 1), ...of('Journeyman', 2)];
    expect(gradesOverLimit(grades).map((facts) => facts.grade)).toEqual(['Journeyman']);
  });
});

describe('lists', () => {
  it('give each region its realm', () => {
    expect(REGIONS.map(realmOf)).toEqual(['Shol', 'Lotharia']);
  });

  it('are complete and without doubles', () => {
    const professions = Object.values(PROFESSIONS).flat();
    for (const [list, count] of [
      [RACES, 9],
      [ARCHETYPES, 8],
      [NODES.map((node) => node.name), 26],
      [professions, 22],
      [RARITIES, 8],
      [GUILD_TAGS, 16],
    ] as const) {
      expect(list).toHaveLength(count);
      expect(new Set(list).size).toBe(count);
    }
    expect(new Set(NODES.map((node) => node.location))).toEqual(new Set(NODE_LOCATIONS));
    expect(new Set(NODES.map((node) => node.type))).toEqual(new Set(NODE_TYPES));
  });
});
