import type { SeededRandom } from '#/base/seeded-random.ts';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { HOME_COMMENTS, STAFF_COMMENTS } from './applications.ts';
import { after, between, DAY, earlier, MINUTE } from './moments.ts';
import type { DemoApplication, DemoCharacter, DemoGuild } from './world.ts';

export interface Talk extends Pick<DemoApplication, 'votes' | 'comments'> {
  readonly decider: DemoCharacter;
}

type Decision = { readonly status: DemoApplication['outcome']['status']; readonly at?: Date };
type Vote = Talk['votes'][number]['vote'];

const MOODS: Record<Decision['status'], readonly Vote[]> = {
  pending: ['for', 'for', 'unsure'],
  approved: ['for', 'for', 'for', 'unsure'],
  rejected: ['against', 'unsure', 'against'],
  withdrawn: ['for', 'unsure'],
};

/** What a guild's staff say and vote about its applications, and who decides; only those who were there already. */
export function staffTalk(guild: DemoGuild, now: Date, random: SeededRandom) {
  const phrases = guild.facts.name === HOME_GUILD.name ? [...STAFF_COMMENTS, ...HOME_COMMENTS] : STAFF_COMMENTS;
  let unsaid: string[] = [];
  const phrase = () => {
    if (unsaid.length === 0) unsaid = random.sample(phrases, phrases.length);
    return unsaid.pop()!;
  };

  return (applicant: DemoCharacter, submittedAt: Date, { status, at }: Decision): Talk => {
    const staff = guild.members
      .filter(({ rank, joinedAt }) => (rank === 'Guild Master' || rank === 'Officer') && joinedAt < submittedAt)
      .map(({ character }) => character)
      .filter(({ owner }) => owner !== applicant.owner);
    const until = at ?? earlier(after(submittedAt, 2 * DAY), now);
    const moment = () => between(random, after(submittedAt, 5 * MINUTE), until);
    const talkative = staff.length > 1;
    const voters = talkative ? random.sample(staff, random.below(Math.min(4, staff.length + 1))) : [];
    const speakers = talkative ? random.sample(staff, random.below(3)) : [];
    const talk = speakers.map((by) => ({ by, body: phrase(), at: moment() }));
    return {
      decider: staff.length > 0 ? random.pick(staff) : guild.members[0]!.character,
      votes: voters.map((by) => ({ by, vote: random.pick(MOODS[status]), at: moment() })),
      comments: talk.sort((a, b) => a.at.getTime() - b.at.getTime()),
    };
  };
}
