import type { SeededRandom } from '#/base/seeded-random.ts';
import { GUILD_IDEAS, GUILD_KINDS, type GuildIdea, type GuildKind } from '#/demo/texts/guild-ideas.ts';
import {
  ABOUT,
  ADJECTIVES,
  ASKS,
  CLOSINGS,
  ENDINGS,
  EVENINGS,
  GROUPS,
  MANNERS,
  OFFERS,
  ROOTS,
  SAYINGS,
  THINGS,
} from '#/demo/texts/guild-words.ts';
import { words } from '#/demo/texts/word-lists.ts';
import { GUILD_TAGS, type GuildTag, NODES, REGIONS } from '#/features/game/game.data.ts';

/** Guilds without end and without a name twice: the written ones first, then made ones. */
export function guildIdeas(random: SeededRandom): () => GuildIdea {
  const used = new Set<string>();
  let written = 0;
  return () => {
    const next = GUILD_IDEAS[written];
    written += 1;
    const idea = next ?? made(random, used);
    used.add(idea.name);
    return idea;
  };
}

/** The description of a guild as its page shows it: Markdown of two to five paragraphs. */
export function guildDescription(idea: GuildIdea, random: SeededRandom): string {
  const blocks = [
    idea.line,
    `${random.pick(ABOUT[idea.kind].filter((about) => !idea.line.includes(about)))} ${random.pick(MANNERS)}`,
    `**What we ask:** ${random.pick(ASKS.filter((ask) => suits(ask, idea.kind)))}`,
  ];
  if (random.chance(0.6))
    blocks.push(`## ${random.pick(['When we play', 'Our week', 'Calendar'])}\n\n${week(idea.kind, random)}`);
  if (random.chance(0.4))
    blocks.push(
      `## What we offer\n\n${random
        .sample(OFFERS, 3)
        .map((offer) => `- ${offer}`)
        .join('\n')}`,
    );
  if (random.chance(0.3)) blocks.push(`> ${random.pick(SAYINGS)}`);
  if (random.chance(0.5)) blocks.push(random.pick(CLOSINGS).replace('NODE', idea.node));
  return blocks.join('\n\n');
}

/** Some guilds ask what others would never. */
function suits(ask: string, kind: GuildKind): boolean {
  if (ask.includes('siege')) return kind === 'siege';
  return !ask.includes('level 25') || ['raiding', 'siege', 'pvp', 'caravan'].includes(kind);
}

function made(random: SeededRandom, used: ReadonlySet<string>): GuildIdea {
  const node = random.pick(NODES).name;
  const kind = random.pick(GUILD_KINDS);
  let name = madeName(random, node);
  for (let tries = 0; used.has(name); tries += 1) {
    name = tries < 20 ? madeName(random, node) : `${madeName(random, node)} ${roman(random.between(2, 39))}`;
  }
  const tags = new Set<GuildTag>([TAG_OF_KIND[kind], ...random.sample(GUILD_TAGS, random.between(1, 4))]);
  return {
    name,
    kind,
    region: random.pick(REGIONS),
    node,
    line: `${random.pick(ABOUT[kind])} Home is ${node}.`,
    tags: [...tags],
  };
}

function madeName(random: SeededRandom, node: string): string {
  const shape = random.below(7);
  if (shape === 0) return `${random.pick(ADJECTIVES)} ${random.pick(GROUPS)}`;
  if (shape === 1) return `${random.pick(GROUPS)} of ${node}`;
  if (shape === 2) return `The ${random.pick(ADJECTIVES)} ${random.pick(THINGS)}`;
  if (shape === 3) return `${random.pick(THINGS)} & ${random.pick(THINGS)}`;
  if (shape === 4) return `${random.pick(GROUPS)} of the ${random.pick(ADJECTIVES)} ${random.pick(THINGS)}`;
  if (shape === 5) return `${random.pick(ROOTS)}${random.pick(ENDINGS)} ${random.pick(GROUPS)}`;
  return `${random.pick(ROOTS)}${random.pick(ENDINGS)}`;
}

const DAYS = words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');
const HOURS = words('06:30 07:00 07:30 08:00 08:30');

function week(kind: GuildKind, random: SeededRandom): string {
  const evenings = random.sample(EVENINGS[kind], random.between(2, 3));
  const days = random.sample(DAYS, evenings.length).toSorted((a, b) => DAYS.indexOf(a) - DAYS.indexOf(b));
  return days.map((day, index) => `- **${day}**, ${random.pick(HOURS)} PM: ${evenings[index]}`).join('\n');
}

function roman(value: number): string {
  return 'X'.repeat(Math.floor(value / 10)) + ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10]!;
}

const TAG_OF_KIND: Record<GuildKind, GuildTag> = {
  raiding: 'Raiding',
  siege: 'Sieges',
  trade: 'Trading',
  caravan: 'Caravans',
  crafting: 'Crafting',
  roleplay: 'Roleplay',
  pvp: 'PvP',
  casual: 'Casual',
  newcomer: 'New Player Friendly',
  social: 'Social',
};
