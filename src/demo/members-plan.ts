import type { SeededRandom } from '#/base/seeded-random.ts';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import type { DefaultRankName } from '#/features/members/ranks/hierarchy.rules.ts';
import { ADMIN, CAST_APPLICANTS, CAST_MEMBERS, CAST_WAITING, NEWCOMER } from './ashen-lanterns.ts';
import { after, before, between, DAY, earlier, HOUR, later } from './moments.ts';
import type { DemoCharacter, DemoGuild, DemoMember, DemoPerson } from './world.ts';

interface World {
  readonly people: readonly DemoPerson[];
  readonly guilds: readonly DemoGuild[];
  readonly now: Date;
}

/** Who joins where, when and with which rank: every seat of every guild is taken, some characters stay without a guild. */
export function planMembers({ people, guilds, now }: World, random: SeededRandom): void {
  const drawn = people.filter(({ handle }) => !CAST_HANDLES.has(handle));
  const seats = seatsOf(guilds);
  const placed = place(drawn, seats, random);
  for (const guild of guilds) {
    const cast = guild.facts.name === HOME_GUILD.name ? castMembers(people, guild, now, random) : [];
    const others = datedMembers(placed.get(guild) ?? [], guild, { now, random, founded: cast.length > 0 });
    const inOrder = [...cast, ...others].sort((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
    guild.members.push(...withWays(inOrder, guild));
  }
}

/** The form is for people who are not in the guild yet; where there is an invite password, every fourth was given it. */
function withWays(members: readonly DemoMember[], { facts }: DemoGuild): DemoMember[] {
  const known = new Set<DemoPerson>();
  let newcomers = 0;
  return members.map((member) => {
    const { owner } = member.character;
    if (member.way === 'taken in' || known.has(owner)) {
      known.add(owner);
      return { ...member, way: 'taken in' };
    }
    known.add(owner);
    newcomers += 1;
    const invited = facts.invite !== undefined && newcomers % 4 === 2 && !CAST_HANDLES.has(owner.handle);
    return { ...member, way: invited ? 'invite' : 'form' };
  });
}

const CAST_HANDLES = new Set(
  [...CAST_MEMBERS, ...CAST_APPLICANTS, ...CAST_WAITING, NEWCOMER, ADMIN].map(({ handle }) => handle),
);
const CAST_SEATS = CAST_MEMBERS.length + CAST_APPLICANTS.filter(({ decided }) => decided?.status === 'approved').length;

function seatsOf(guilds: readonly DemoGuild[]): Map<DemoGuild, number> {
  return new Map(
    guilds.map((guild) => [guild, guild.facts.size - (guild.facts.name === HOME_GUILD.name ? CAST_SEATS : 0)]),
  );
}

/** Gives people a home; half of their other characters follow them there, some go elsewhere, some stay free. */
function place(people: readonly DemoPerson[], seats: Map<DemoGuild, number>, random: SeededRandom) {
  const placed = new Map<DemoGuild, DemoCharacter[]>();
  const free: DemoCharacter[] = [];
  const seat = (guild: DemoGuild | undefined, character: DemoCharacter) => {
    const left = guild ? (seats.get(guild) ?? 0) : 0;
    if (!guild || left === 0) return void free.push(character);
    seats.set(guild, left - 1);
    placed.set(guild, [...(placed.get(guild) ?? []), character]);
  };
  for (const { characters } of people) {
    const home = random.chance(0.1) ? undefined : anySeat(seats, random);
    for (const [index, character] of characters.entries()) {
      if (index === 0 || random.chance(0.55)) seat(home, character);
      else seat(random.chance(0.6) ? anySeat(seats, random) : undefined, character);
    }
  }
  // People who are still free fill the remaining seats.
  for (const character of random.sample(free, free.length)) {
    const guild = anySeat(seats, random);
    if (!guild) break;
    seat(guild, character);
  }
  return placed;
}

/** A guild with a free seat; the more seats, the likelier. */
function anySeat(seats: ReadonlyMap<DemoGuild, number>, random: SeededRandom): DemoGuild | undefined {
  const all = [...seats.values()].reduce((sum, left) => sum + left, 0);
  if (all === 0) return undefined;
  let drawn = random.below(all);
  for (const [guild, left] of seats) {
    if (drawn < left) return guild;
    drawn -= left;
  }
  return undefined;
}

interface Drawing {
  readonly now: Date;
  readonly random: SeededRandom;
  /** Someone else has founded it. */
  readonly founded: boolean;
}

function datedMembers(characters: readonly DemoCharacter[], guild: DemoGuild, { now, random, founded }: Drawing) {
  const [first, ...rest] = characters;
  const inOrder = first ? [first, ...random.sample(rest, rest.length)] : [];
  const dates = characters.map((_, index) => joinDate(guild, now, random, index === 0 && !founded));
  dates.sort((a, b) => a.getTime() - b.getTime());
  const staff = officersOf(inOrder, founded ? 0 : officerCount(characters.length));
  const veterans = Math.round(characters.length * 0.22);
  return inOrder.map((character, index): DemoMember => {
    const joinedAt = dates[index]!;
    const isFounder = index === 0 && !founded;
    const applied = !isFounder && !staff.has(character) && joinedAt > formSince(guild, now);
    const settled = index <= veterans ? 'Veteran' : joinedAt > before(now, 30 * DAY) ? 'Initiate' : 'Member';
    const rank: DefaultRankName = isFounder
      ? 'Guild Master'
      : staff.has(character)
        ? 'Officer'
        : applied
          ? 'Initiate'
          : settled;
    const way = applied ? 'form' : 'taken in';
    return { character, rank, joinedAt, way, lastActiveAt: lastActive(rank, joinedAt, now, random) };
  });
}

/** Guilds grow a little faster with time; the founder is there from the first minute. */
function joinDate(guild: DemoGuild, now: Date, random: SeededRandom, isFounder: boolean): Date {
  if (isFounder) return guild.foundedAt;
  const from = after(guild.foundedAt, HOUR);
  const until = before(now, guild.facts.closed ? guild.facts.closed * DAY : HOUR);
  const share = (random.below(10_000) / 10_000) ** 0.8;
  const day = after(from, share * (until.getTime() - from.getTime()));
  return between(random, later(from, before(day, 6 * HOUR)), earlier(until, after(day, 6 * HOUR)));
}

/** Days for which applications are kept in the telling: who was taken in before has risen above the lowest rank since. */
export const FORM_DAYS = 50;

/** From when on people joined by the form: the guild was founded, and it is not so long ago that they would have risen since. */
export const formSince = (guild: DemoGuild, now: Date): Date =>
  later(
    after(guild.foundedAt, Math.min(5 * DAY, (now.getTime() - guild.foundedAt.getTime()) / 4)),
    before(now, FORM_DAYS * DAY),
  );

const officerCount = (size: number): number => (size < 6 ? 0 : Math.min(8, Math.max(1, Math.round(size * 0.06))));

/** The first ones after the founder, each another person. */
function officersOf(characters: readonly DemoCharacter[], count: number): Set<DemoCharacter> {
  const people = new Set([characters[0]?.owner]);
  const officers = new Set<DemoCharacter>();
  for (const character of characters) {
    if (officers.size === count) break;
    if (people.has(character.owner)) continue;
    people.add(character.owner);
    officers.add(character);
  }
  return officers;
}

/** Most were there this week; a few have drifted away, but none who has duties. */
function lastActive(rank: DefaultRankName, joinedAt: Date, now: Date, random: SeededRandom): Date {
  const form = rank === 'Guild Master' || rank === 'Officer' ? random.below(14) : random.below(20);
  const ago = form < 7 ? DAY : form < 14 ? 4 * DAY : form < 18 ? 20 * DAY : 70 * DAY;
  return between(random, later(joinedAt, before(now, ago)), now);
}

function castMembers(people: readonly DemoPerson[], guild: DemoGuild, now: Date, random: SeededRandom): DemoMember[] {
  const characterOf = (handle: string) => people.find((person) => person.handle === handle)!.characters[0]!;
  const growth = (0.75 * (now.getTime() - guild.foundedAt.getTime())) / CAST_MEMBERS.length;
  const members = CAST_MEMBERS.map(({ handle, rank, persona }, index): DemoMember => {
    const since = after(guild.foundedAt, index * growth);
    const joinedAt = index === 0 ? guild.foundedAt : between(random, since, after(since, growth));
    const lastActiveAt = persona
      ? before(now, random.between(2, 40) * 60_000)
      : lastActive(rank, joinedAt, now, random);
    return { character: characterOf(handle), rank, joinedAt, lastActiveAt, way: 'taken in' };
  });
  const newcomers = CAST_APPLICANTS.flatMap(({ handle, decided }): DemoMember[] => {
    if (decided?.status !== 'approved') return [];
    const joinedAt = before(now, decided.ago * DAY);
    const lastActiveAt = lastActive('Initiate', joinedAt, now, random);
    return [{ character: characterOf(handle), rank: 'Initiate', joinedAt, lastActiveAt, way: 'form' }];
  });
  return [...members, ...newcomers];
}
