import type { SeededRandom } from '#/base/seeded-random.ts';
import { NAME_PARTS, type NameParts } from '#/demo/texts/name-parts.ts';
import { lines, words } from '#/demo/texts/word-lists.ts';
import type { Race } from '#/features/game/game.data.ts';

/** Names of characters, each given out once: 'Grümnir Ölmstad', 'Py'Sael', 'Maëlis of the Low Road'. At most 50 code points. */
export function characterNames(random: SeededRandom): (race: Race) => string {
  return once((tries, race: Race) => characterName(NAME_PARTS[race], random, tries > 2));
}

export interface Player {
  /** As shown in the product. */
  readonly name: string;
  /** As on Discord: 2 to 32 of a-z, 0-9, '_' and '.', no two dots together. */
  readonly handle: string;
}

/** People behind the characters. Handles are given out once; two people may share a name. */
export function players(random: SeededRandom): () => Player {
  const handleFor = once((tries, given: string) => drawHandle(random, plain(given), tries > 2));
  return () => {
    const given = random.pick(GIVEN);
    const name = `${given}${random.chance(0.4) ? ` ${random.pick(INITIALS)}.` : ''}`;
    const handle = handleFor(given);
    return { name: random.chance(0.45) ? handle : name, handle };
  };
}

/** Draws until the text is new. */
function once<Args extends unknown[]>(draw: (tries: number, ...args: Args) => string): (...args: Args) => string {
  const given = new Set<string>();
  return (...args) => {
    for (let tries = 0; ; tries += 1) {
      const text = draw(tries, ...args);
      if (given.has(text)) continue;
      given.add(text);
      return text;
    }
  };
}

/** `full` leaves out the short forms, of which there are too few for a crowded world. */
function characterName(parts: NameParts, random: SeededRandom, full: boolean): string {
  const given = joined(random.pick(parts.first), random.pick(parts.last));
  const family = joined(random.pick(parts.house), random.pick(parts.line));
  const form = random.below(20);
  if (full || form < 11) return `${given} ${family}`;
  if (form < 16) return given;
  if (form < 18) return `${given} ${random.pick(EPITHETS)}`;
  if (form < 19) return `${given} ${random.pick(PARTICLES)} ${family}`;
  return `${given} ${family}-${joined(random.pick(parts.house), random.pick(parts.line))}`;
}

/** Where the parts meet, two equal vowels become one and three equal letters two. */
function joined(start: string, end: string): string {
  const meeting = start.at(-1) === end[0];
  const doubled = meeting && (/[aeiouü]/.test(end[0]!) || start.at(-2) === end[0] || end[1] === end[0]);
  return start + (doubled ? end.slice(1) : end);
}

function drawHandle(random: SeededRandom, given: string, numbered: boolean): string {
  const word = random.pick(WORDS);
  const stem = random.pick([
    `${given}.${random.pick(SHORT)}`,
    `${given}_${plain(random.pick(INITIALS))}`,
    `${given}_`,
    `${word}${random.pick(WORDS)}`,
    `${word}.${given}`,
    `${given}${word}`,
    `the${word}`,
    `${word}_${random.pick(WORDS)}`,
    `${given}`,
  ]);
  return numbered || random.chance(0.25) ? `${stem}${random.between(1, 9999)}` : stem;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replace(/[^a-z]/g, '');
}

const EPITHETS = lines(`
  of the Low Road
  of the Long Table
  the Tall
  the Younger
  the Unhurried
  the Elder
  the Grey
  of Miraleth
  of Halcyon
  of Joeva
  Half-a-Coin
  Two-Kettles
  Salt-in-Hair
  the Very Nearly Brave
  who Walks
  of Nobody's Farm
`);
const PARTICLES = ['of', 'von', 'de', 'af', 'né', 'out of'];
const INITIALS = words('A B C D E F G H J K L M N O P R S T V W Z');
const GIVEN = words(`
  Aino Alba Aleks Amara Anders Anika Anouk Antek Aoife Arda Asta Ayla Bao Beatriz Bjarne Bram Brenna Bruno Caio Camille
  Carys Chidi Chloé Ciara Cyril Dahlia Dana Dario Dawit Deniz Dilara Dmitri Edda Eero Eilidh Ekin Elio Elke Emeka Emil Enzo
  Erik Esra Eszter Ewa Fabian Farah Fenna Filip Fleur Freya Gareth Gaël Gesa Gianni Greta Gül Hana Hanne Haruka Hedda Henrik
  Hugo Ida Ignacio Ilse Imani Ines Ingrid Iria Isak Ivo Iwona Jaan Jakub Jana Jarek Joana Jonas Jule Juno Kaito Kalle Karim
  Kasia Katja Keir Kerem Kenji Kinga Klára Lars Laszlo Leila Lena Leonor Liam Lior Lotte Luc Lucía Łukasz Lumi Mads Maëlle Maia
  Malik Marek Margot Mårten Mateo Matilde Maud Meera Mika Mila Milo Min-ji Mirek Moa Nadia Naoko Neve Nia Nils Nina Noor Nuno
  Ondřej Orla Oskar Otto Pablo Paola Petra Pia Piotr Priya Quentin Radek Rafael Ragna Rasmus Renske Rhys Rian Romy Ruben
  Saga Sami Sanne Selma Sena Seren Signe Silas Sina Siri Sofía Sora Stellan Sven Tadeo Taru Tereza Thijs Tilde Timo Tove Tuomas
  Ugo Ulla Una Urška Valentin Vera Viggo Vilma Wanda Wiebke Willem Xavi Yannick Yara Ylva Yuki Zeynep Zofia Zoltán
`);
const WORDS = words(`
  amber anchor ash bake barley bell bench birch bolt bread brine brook candle cedar cinder clover coal comet copper crow cup
  dagger dawn delta doze drift dusk ember fable fern ferry finch flint fog forge fox frost gale ginger glass goose granite grey
  harbor hatch hazel heron hollow honey hound ink iron ivy jade kelp kestrel kettle lamp lark ledger lemon lichen linen loam lowroad
  lunar maple marsh mild mint moor moss moth mule nettle night nimbus noodle north oak oat onyx opal orchard otter owl paper pebble
  pepper pickle pine plum pond quartz quill rain raven reed ridge river rook rust saddle sage salt sand sandal scone shale silk sky
  slate sleet sloe smoke snail soot sparrow spruce stag steel stone storm sun swift tallow teal thistle thorn tide timber toast
  tower trout tulip tundra turnip umber velvet violet walnut warble wax wheat willow winter wisp wolf wool wren yarn yew
`);
const SHORT = words('art bee co dev eu fm gg hq io jr kt lab mp na oss pt qa rt sea tv uk vg wow xo yo zip');
