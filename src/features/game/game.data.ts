/** Facts of the game (docs/product/game-data.md). Lists are in the order screens show them. */

export const RACES = ['Kaelar', 'Vaelune', 'Dünir', 'Niküa', "Ren'Kai", 'Vek', 'Empyrean', "Py'Rai", 'Tulnar'] as const;
export type Race = (typeof RACES)[number];

export const ARCHETYPES = ['Bard', 'Cleric', 'Fighter', 'Mage', 'Tank', 'Ranger', 'Rogue', 'Summoner'] as const;
export type Archetype = (typeof ARCHETYPES)[number];

export const ROLES = ['Tank', 'Healer', 'Damage', 'Support', 'Unknown'] as const;
export type Role = (typeof ROLES)[number];
/** Roles that an activity, a loadout or a party asks for. */
export const COMBAT_ROLES = ['Tank', 'Healer', 'Damage', 'Support'] as const satisfies Role[];
export type CombatRole = (typeof COMBAT_ROLES)[number];

export const MAX_LEVEL = 50;
/** Below this level a character cannot have a secondary archetype in the game; the product only warns. */
export const SECONDARY_UNLOCK_LEVEL = 25;

export const STATS = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'mentality'] as const;
export type Stat = (typeof STATS)[number];
export const MAX_STAT = 999;

/** Each region has one realm; guild forms call the realm "server". */
export const REALM_BY_REGION = { 'North America': 'Shol', Europe: 'Lotharia' } as const;
export type Region = keyof typeof REALM_BY_REGION;
export type Realm = (typeof REALM_BY_REGION)[Region];
export const REGIONS = ['North America', 'Europe'] as const satisfies Region[];
export const REALMS = ['Shol', 'Lotharia'] as const satisfies Realm[];

export const NODE_TYPES = ['Economic', 'Academic', 'Divine', 'Military'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

export const NODE_LOCATIONS = [
  'Sandsquall Desert',
  'The Jundark',
  'The Turquoise Sea',
  'The Anvils',
  'Riverlands',
] as const;
export type NodeLocation = (typeof NODE_LOCATIONS)[number];

export interface GameNode {
  readonly name: string;
  readonly location: NodeLocation;
  /** A placeholder until confirmed; a platform admin may change it. */
  readonly type: NodeType;
  readonly typeConfirmed: boolean;
}

export const NODES: readonly GameNode[] = [
  unconfirmed('Aithanahr', 'Sandsquall Desert', 'Economic'),
  unconfirmed('Azmaran', 'Sandsquall Desert', 'Academic'),
  unconfirmed('Djinna', 'Sandsquall Desert', 'Divine'),
  unconfirmed("Squall's End", 'Sandsquall Desert', 'Military'),
  unconfirmed('Sunhaven', 'Sandsquall Desert', 'Economic'),
  unconfirmed('Arisalon', 'The Jundark', 'Academic'),
  unconfirmed('Hecribba', 'The Jundark', 'Divine'),
  unconfirmed('Mythbreak', 'The Jundark', 'Military'),
  unconfirmed('Tangled Post', 'The Jundark', 'Economic'),
  unconfirmed('Vinebreach', 'The Jundark', 'Academic'),
  unconfirmed('Wildport', 'The Jundark', 'Divine'),
  unconfirmed('Brinebarrel', 'The Turquoise Sea', 'Military'),
  unconfirmed('Korrin', 'The Turquoise Sea', 'Economic'),
  unconfirmed('Seahook', 'The Turquoise Sea', 'Academic'),
  unconfirmed('Shorefoot', 'The Turquoise Sea', 'Divine'),
  unconfirmed('Windansea', 'The Turquoise Sea', 'Military'),
  unconfirmed('Dhurgrum', 'The Anvils', 'Economic'),
  unconfirmed('Duunhold', 'The Anvils', 'Academic'),
  unconfirmed('Kal Torhum', 'The Anvils', 'Divine'),
  unconfirmed('Vexhelm', 'The Anvils', 'Military'),
  unconfirmed('Vhalgadim', 'The Anvils', 'Economic'),
  unconfirmed('Halcyon', 'Riverlands', 'Academic'),
  unconfirmed('Joeva', 'Riverlands', 'Divine'),
  unconfirmed('Miraleth', 'Riverlands', 'Military'),
  unconfirmed('New Aela', 'Riverlands', 'Economic'),
  unconfirmed('Winstead', 'Riverlands', 'Academic'),
];

export const PROFESSIONS = {
  gathering: ['Fishing', 'Herbalism', 'Hunting', 'Lumberjacking', 'Mining'],
  processing: [
    'Alchemy',
    'Animal Husbandry',
    'Cooking',
    'Farming',
    'Lumber Milling',
    'Metalworking',
    'Stonemasonry',
    'Tanning',
    'Weaving',
  ],
  crafting: [
    'Arcane Engineering',
    'Armor Smithing',
    'Carpentry',
    'Jeweler',
    'Leatherworking',
    'Scribe',
    'Tailoring',
    'Weapon Smithing',
  ],
} as const;
export type ProfessionKind = keyof typeof PROFESSIONS;
export type Profession = (typeof PROFESSIONS)[ProfessionKind][number];

export interface GradeFacts {
  readonly grade: ArtisanGrade;
  readonly fromLevel: number;
  readonly toLevel: number;
  /** How many professions of one character may have this grade or a higher one. */
  readonly maxProfessions: number;
}

export const ARTISAN_GRADES = ['Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster'] as const;
export type ArtisanGrade = (typeof ARTISAN_GRADES)[number];
export const GRADE_FACTS: readonly GradeFacts[] = [
  { grade: 'Novice', fromLevel: 1, toLevel: 10, maxProfessions: 22 },
  { grade: 'Apprentice', fromLevel: 10, toLevel: 20, maxProfessions: 5 },
  { grade: 'Journeyman', fromLevel: 20, toLevel: 30, maxProfessions: 4 },
  { grade: 'Master', fromLevel: 30, toLevel: 40, maxProfessions: 3 },
  { grade: 'Grandmaster', fromLevel: 40, toLevel: 50, maxProfessions: 2 },
];

/** In rising order: the index of a rarity is its count of pips. */
export const RARITIES = ['None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact'] as const;

export const GUILD_TAGS = [
  'PvE',
  'PvP',
  'PvX',
  'Casual',
  'Semi-Hardcore',
  'Hardcore',
  'Roleplay',
  'Crafting',
  'Trading',
  'Sieges',
  'Caravans',
  'Raiding',
  'Social',
  'New Player Friendly',
  'International',
  '18+',
] as const;
export type GuildTag = (typeof GUILD_TAGS)[number];

export const GUILD_LANGUAGES = [
  'English',
  'German',
  'French',
  'Spanish',
  'Portuguese',
  'Italian',
  'Dutch',
  'Polish',
  'Russian',
  'Ukrainian',
  'Swedish',
  'Norwegian',
  'Danish',
  'Finnish',
  'Czech',
  'Hungarian',
  'Greek',
  'Turkish',
  'Japanese',
  'Korean',
  'Chinese',
] as const;

function unconfirmed(name: string, location: NodeLocation, type: NodeType): GameNode {
  return { name, location, type, typeConfirmed: false };
}
