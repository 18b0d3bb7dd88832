import type { SeededRandom } from '#/base/seeded-random.ts';
import { HOME_GUILD, REFUSING_GUILD, WAITING_GUILD } from '#/demo/texts/guild-facts.ts';
import { REJECTION_REASONS } from './applications.ts';
import { CAST_APPLICANTS, CAST_WAITING } from './ashen-lanterns.ts';
import { freshAnswers } from './fresh-answers.ts';
import { FORM_DAYS } from './members-plan.ts';
import { after, before, between, DAY, earlier, HOUR, later } from './moments.ts';
import { staffTalk } from './staff-talk.ts';
import type { DemoApplication, DemoCharacter, DemoGuild, DemoMember, DemoPerson, Outcome } from './world.ts';

interface World {
  readonly people: readonly DemoPerson[];
  readonly guilds: readonly DemoGuild[];
  readonly now: Date;
}

/** Who applied where: those who were taken in, those who were not, and those who wait. */
export function planApplications(world: World, random: SeededRandom): void {
  const candidates = candidatesOf(world, random);
  for (const guild of world.guilds) {
    const desk = deskOf(guild, world.now, random);
    for (const member of guild.members.filter(({ way }) => way === 'form')) {
      const cast = CAST_APPLICANTS.find(({ handle }) => handle === member.character.owner.handle);
      const lead = random.between(5 * HOUR, 4 * DAY);
      const submittedAt = cast
        ? before(world.now, cast.sent * DAY)
        : later(after(guild.foundedAt, HOUR), before(member.joinedAt, lead));
      desk.file(member.character, submittedAt, { status: 'approved', at: member.joinedAt });
    }
    fileCast(world, guild, desk.file);
    if (guild.facts.age >= 3) fileFailed(world, guild, candidates, desk.file, random);
    filePending(world, guild, candidates, desk.file, random);
    guild.applications.sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  }
}

/** An outcome before it is known who of the staff decided. */
type Decision =
  | { status: 'pending' }
  | { status: 'approved'; at: Date }
  | { status: 'withdrawn'; at: Date }
  | { status: 'rejected'; at: Date; reason: string | null };
type File = (character: DemoCharacter, submittedAt: Date, decision: Decision) => void;

/** Takes applications of one guild in, with answers and what its staff make of them. */
function deskOf(guild: DemoGuild, now: Date, random: SeededRandom): { file: File } {
  const answers = freshAnswers(guild.form, random);
  const talk = staffTalk(guild, now, random);
  return {
    file(character, submittedAt, decision) {
      const { decider, votes, comments } = talk(character, submittedAt, decision);
      const outcome: Outcome =
        decision.status === 'approved' || decision.status === 'rejected' ? { ...decision, by: decider } : decision;
      const application: DemoApplication = { character, submittedAt, answers: answers(), votes, comments, outcome };
      guild.applications.push(application);
    },
  };
}

function fileCast({ people, now }: World, guild: DemoGuild, file: File): void {
  const characterOf = (handle: string, nth = 0) => people.find((person) => person.handle === handle)!.characters[nth]!;
  const [waiting, refused] = CAST_WAITING.map(({ handle }, nth) => characterOf(handle, nth));
  if (guild.facts.name === WAITING_GUILD.name) file(waiting!, before(now, 2.2 * DAY), { status: 'pending' });
  if (guild.facts.name === REFUSING_GUILD.name) {
    const reason = REJECTION_REASONS[0]!;
    file(refused!, before(now, 13.4 * DAY), { status: 'rejected', at: before(now, 11.9 * DAY), reason });
  }
  if (guild.facts.name !== HOME_GUILD.name) return;
  for (const { handle, sent, decided } of CAST_APPLICANTS) {
    if (decided?.status === 'approved') continue;
    const at = before(now, (decided?.ago ?? 0) * DAY);
    const reason = REJECTION_REASONS[0]!;
    const decision = !decided
      ? ({ status: 'pending' } as const)
      : decided.status === 'rejected'
        ? ({ status: 'rejected', at, reason } as const)
        : ({ status: 'withdrawn', at } as const);
    file(characterOf(handle), before(now, sent * DAY), decision);
  }
}

/** For three who were taken in one was rejected, and for six one thought better of it. */
function fileFailed({ now }: World, guild: DemoGuild, candidates: Candidates, file: File, random: SeededRandom): void {
  const approved = guild.members.filter(({ way }) => way === 'form').length;
  const statuses = [
    ...Array<'rejected'>(Math.round(approved / 3) + 1).fill('rejected'),
    ...Array<'withdrawn'>(Math.round(approved / 6) + 1).fill('withdrawn'),
  ];
  const from = later(after(guild.foundedAt, 3 * DAY), before(now, FORM_DAYS * DAY));
  const until = before(now, Math.max(2, guild.facts.closed ?? 0) * DAY);
  for (const status of statuses) {
    const found = candidates.take(guild, (limit) => earlier(until, limit) > after(from, DAY));
    if (!found) continue;
    const submittedAt = between(random, from, before(earlier(until, found.limit), 0.5 * DAY));
    const at = earlier(before(found.limit, HOUR), after(submittedAt, random.between(3 * HOUR, 4 * DAY)));
    if (status === 'withdrawn') file(found.character, submittedAt, { status, at: earlier(at, until) });
    else {
      const reason = random.chance(0.2) ? null : random.pick(REJECTION_REASONS);
      file(found.character, submittedAt, { status, at: earlier(at, before(now, HOUR)), reason });
    }
  }
}

function filePending({ now }: World, guild: DemoGuild, candidates: Candidates, file: File, random: SeededRandom) {
  const filed = guild.applications.filter(({ outcome }) => outcome.status === 'pending').length;
  for (let waiting = filed; waiting < guild.facts.pending; waiting += 1) {
    const found = candidates.take(guild, (limit) => limit >= now);
    if (!found) return;
    const oldest = later(after(guild.foundedAt, DAY), before(now, 6 * DAY));
    file(found.character, between(random, oldest, before(now, HOUR)), { status: 'pending' });
  }
}

const isStaff = ({ rank }: DemoMember) => rank === 'Guild Master' || rank === 'Officer';

interface Candidates {
  /** A character that may apply there: its player is no member and has not applied before; `limit` is when it joined elsewhere. */
  take(guild: DemoGuild, fits: (limit: Date) => boolean): { character: DemoCharacter; limit: Date } | undefined;
}

function candidatesOf({ people, guilds, now }: World, random: SeededRandom): Candidates {
  const cast = new Set([...CAST_APPLICANTS, ...CAST_WAITING].map(({ handle }) => handle));
  const onDuty = new Set(guilds.flatMap(({ members }) => members.filter(isStaff).map(({ character }) => character)));
  const joined = new Map(guilds.flatMap(({ members }) => members.map((each) => [each.character, each.joinedAt])));
  const known = new Map(
    guilds.map(({ facts, members }) => [facts.name, new Set(members.map((m) => m.character.owner))]),
  );
  const drawable = people.filter((person) => !cast.has(person.handle) && !person.persona);
  const characters = drawable.flatMap((person) => person.characters).filter((character) => !onDuty.has(character));
  const queue = random.sample(characters, characters.length);
  return {
    take(guild, fits) {
      const knownHere = known.get(guild.facts.name)!;
      const index = queue.findIndex((character) => {
        const join = joined.get(character);
        return !knownHere.has(character.owner) && fits(join ? before(join, 8 * DAY) : now);
      });
      const character = queue[index];
      if (!character) return undefined;
      // Each applies once in vain at most.
      queue.splice(index, 1);
      knownHere.add(character.owner);
      const join = joined.get(character);
      return { character, limit: join ? before(join, 8 * DAY) : now };
    },
  };
}
