import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import type { DemoQuestion } from '#/demo/texts/application-questions.ts';
import * as q from '#/demo/texts/application-questions.ts';
import type { GuildIdea } from '#/demo/texts/guild-ideas.ts';
import { lines } from '#/demo/texts/word-lists.ts';

/** One question of each of the seven types (docs/product/applications.md#question-types). */
export const FULL_FORM: readonly DemoQuestion[] = [q.WHY, q.HEARD, q.HOURS, q.VOICE, q.STYLE, q.EVENINGS, q.SCREENSHOT];

/** The questions of a guild: why, what its kind asks, and a few of the usual ones; four to eight. */
export function applicationForm(idea: GuildIdea, random: SeededRandom): DemoQuestion[] {
  const usual = random.sample(
    [q.ABOUT_YOU, q.HOURS, q.VOICE, q.EVENINGS, q.STYLE, q.HEARD, q.NODE, q.SCREENSHOT],
    random.between(2, 5),
  );
  const adult = idea.tags.includes('18+') ? [q.AGE] : [];
  return [q.WHY, ...q.OF_KIND[idea.kind], ...usual, ...adult].slice(0, 8);
}

export type DemoAnswer = string | number | boolean | readonly string[] | null;

/** What an applicant answers; optional questions are left empty now and then. `imageLink` is the path of an upload of the applicant. */
export function answerTo(question: DemoQuestion, random: SeededRandom, imageLink: string | null = null): DemoAnswer {
  if (!question.required && random.chance(0.25)) return null;
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return random.pick(question.answers);
    case 'number':
      return random.between(question.from, question.to);
    case 'boolean':
      return random.chance(question.yesShare);
    case 'single_select':
      return random.pick(question.options);
    case 'multi_select': {
      const chosen = random.sample(question.options, random.between(1, Math.min(4, question.options.length)));
      return question.options.filter((option) => chosen.includes(option));
    }
    case 'image':
      return imageLink;
  }
}

/** What stands above a guild's form, and what happens after it is sent; the same for a guild each time. */
export function formLabel({ name, line }: GuildIdea) {
  const random = seededRandom(`form:${name}`);
  return {
    applicationsDescription: `${line}\n\n${random.pick(ABOVE_THE_FORM)}`,
    applicationsInstructions: random.pick(AFTER_SENDING),
  };
}

const ABOVE_THE_FORM = lines(`
  Answer as you would at the table.
  Short answers are fine. If a question does not fit you, say so.
  There are no wrong answers, except to the one about bread.
  Take your time, your draft is kept.
  Please write it yourself. We notice.
`);

const AFTER_SENDING = lines(`
  An officer reads every application and writes back within three days.
  We read applications on Tuesday and Friday. A recruiter will greet you in Discord.
  We take everyone along for an evening before we decide.
  First a short talk on voice, then two trial weeks as Initiate.
  We answer everyone, also when it is a no.
`);

/** Reasons that staff give an applicant with a rejection. */
export const REJECTION_REASONS = lines(`
  Our evenings do not fit the hours you named. If that changes, please write again.
  We are full at the moment. Ask again in a month, your answers are kept.
  We could not reach you on Discord for two weeks.
  Your character is on the other realm.
  From your answers we think that another kind of guild would make you happier. No hard feelings.
  We waited for you at two trial evenings. Please apply again when you have more time.
  We take one newcomer for each mentor, and all mentors have one now.
`);

/** What staff say to each other about an application. */
export const STAFF_COMMENTS = lines(`
  Ran a dungeon with them on Sunday. Calm, on time, brought food.
  Voice was fine. A bit shy, which is no fault.
  Two guilds in two months. I would ask why before we decide.
  Evenings fit. We need the second healer.
  Let us wait until after the siege.
  I like the answer about the levers.
  Gear is behind, attitude is not.
  I will take them along on Wednesday and tell you more.
  Asked them for a screenshot, they sent three and an apology. Yes from me.
  Reads like a template. Can somebody talk to them?
  They helped our crafters last month without being asked.
  Time zone is a stretch for the late runs, fine for the rest.
  Friend of two of ours, both vouch.
  No strong opinion. I would give them the trial weeks.
  Wants to lead from day one. Not against it, but slowly.
`);

/** The same, where only the personas' guild would say it. */
export const HOME_COMMENTS = lines(`
  Knows Grümnir from another game, who speaks well of them.
  Py'Sael has room in the second group. I say yes.
  Was at the bridge with us last Friday, held the left side alone for a minute.
`);
