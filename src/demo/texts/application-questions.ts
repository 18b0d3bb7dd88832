import { NODES } from '#/features/game/game.data.ts';
import type { GuildKind } from './guild-ideas.ts';
import { lines } from './word-lists.ts';

/** A question as a guild's staff would write it, with what applicants answer. */
export type DemoQuestion = {
  readonly question: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly options: readonly string[];
} & (
  | { readonly type: 'short_text' | 'long_text'; readonly answers: readonly string[] }
  | { readonly type: 'number'; readonly from: number; readonly to: number }
  | { readonly type: 'boolean'; readonly yesShare: number }
  | { readonly type: 'single_select' | 'multi_select' | 'image' }
);

const base = { description: null, required: true, options: [] } as const;

export const WHY: DemoQuestion = {
  ...base,
  type: 'long_text',
  question: 'Why do you want to join us?',
  description: 'A few honest lines are better than a long speech.',
  answers: lines(`
    I met your second raid group at the Joeva caravan and liked how calm the calls were, even when we lost two wagons.
    My last guild went quiet after the summer. I would rather play with people who answer.
    A friend of mine is with you and has not complained once in four months. That is a record.
    I read your description twice and it sounded like people, not like a poster.
    You sold me a good sword at a fair price and told me how to keep it. That was enough.
    I have a small child and a large sense of duty. You wrote that both are fine.
    Your healers kept me alive in Halcyon without knowing my name. I would like to return the favour.
    I want to learn sieges from somebody who explains them. The last place only shouted.
    We are two, my sister and I. She applies tomorrow, she is the better player, please do not tell her.
    Honestly, the crest. I stayed for the calendar.
    I have been solo since the first week and I am tired of talking to mules.
    I craft more than I fight. You seem to be the only ones on this realm who say that this counts.
    The way you split the ledger in the open made me trust you before I spoke to anyone.
    I moved from the other realm for work hours, and yours is the first guild whose evenings fit mine.
  `),
};

export const ABOUT_YOU: DemoQuestion = {
  ...base,
  type: 'long_text',
  question: 'Tell us about a run that went wrong.',
  description: 'What happened, and what did you do next?',
  required: false,
  answers: lines(`
    Second wing of the old quarry, four of us and no tank. I held the adds with frost and told everyone to leave the chest. We lost the chest and kept the wagon.
    I opened the wrong gate. Twice. I now ask before I touch levers, and I keep a list of levers.
    Our caller lost his connection in the last phase. I counted out loud until he was back; we wiped at two per cent and laughed for an hour.
    I ran out of arrows. Since then I carry double and a knife.
    We took the short road with the silk. There is a reason why it is short.
    I fell asleep on the escort. I told the leader the next morning and paid for the crates. He still takes me along.
    Nobody had brought food. I cook now.
    The healer and I both thought that the other one would cleanse. Now we say names.
  `),
};

export const HOURS: DemoQuestion = {
  ...base,
  type: 'number',
  question: 'How many hours a week do you usually play?',
  description: 'A rough number is fine.',
  from: 4,
  to: 40,
};

export const VOICE: DemoQuestion = {
  ...base,
  type: 'boolean',
  question: 'Can you listen in on voice during group content?',
  description: 'Listening is enough.',
  yesShare: 0.92,
};

export const AGE: DemoQuestion = { ...base, type: 'boolean', question: 'Are you 18 or older?', yesShare: 0.97 };

export const EVENINGS: DemoQuestion = {
  ...base,
  type: 'multi_select',
  question: 'Which evenings can you play?',
  description: 'Choose all that are usually free.',
  options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const STYLE: DemoQuestion = {
  ...base,
  type: 'single_select',
  question: 'What do you enjoy most?',
  options: [
    'Raids and dungeons',
    'Sieges and wars',
    'Caravans and trade',
    'Crafting and gathering',
    'Stories and people',
  ],
};

export const HEARD: DemoQuestion = {
  ...base,
  type: 'short_text',
  question: 'How did you hear of us?',
  required: false,
  answers: lines(`
    Guild discovery
    Your caravan ran me over, then stopped to apologise
    A friend, marten.oss
    Realm chat in Halcyon
    The public calendar
    A poster at the stall in Shorefoot
    My old guild master recommended you
    I searched for the tag
  `),
};

export const NODE: DemoQuestion = {
  ...base,
  type: 'single_select',
  question: 'Where is your citizenship?',
  description: 'You need not move, we only plan with it.',
  options: ['None yet', ...NODES.slice(0, 9).map((node) => node.name), 'Somewhere else'],
};

export const SCREENSHOT: DemoQuestion = {
  ...base,
  type: 'image',
  question: 'A screenshot of your gear',
  description: 'Only officers will see it.',
  required: false,
};

/** One or two questions that only this kind of guild asks. */
export const OF_KIND: Record<GuildKind, readonly DemoQuestion[]> = {
  raiding: [
    {
      ...base,
      type: 'short_text',
      question: 'Which bosses have you cleared?',
      description: 'First kills only, no need for dates.',
      answers: lines(`
        Everything on eight, the first wing on sixteen
        Quarry, both wings. Citadel up to the bridge
        None yet, I have watched all of the recordings
        All of the spring season, half of the summer
        World bosses mostly, from the back row
      `),
    },
  ],
  siege: [
    {
      ...base,
      type: 'multi_select',
      question: 'What can you bring to a siege?',
      options: [
        'Siege kit',
        'Healing potions',
        'Repair materials',
        'A mount with armour',
        'Two friends',
        'Experience as caller',
      ],
    },
  ],
  trade: [
    {
      ...base,
      type: 'number',
      question: 'How much gold do you turn over in a week?',
      description: 'For planning, not for bragging.',
      required: false,
      from: 5,
      to: 900,
    },
  ],
  caravan: [
    {
      ...base,
      type: 'single_select',
      question: 'Which post suits you?',
      options: ['Driver', 'Escort', 'Scout', 'Decoy', 'Clerk'],
    },
  ],
  crafting: [
    {
      ...base,
      type: 'short_text',
      question: 'Your professions and grades',
      answers: lines(`
        Mining Journeyman, Metalworking Apprentice
        Herbalism Master, Alchemy Journeyman, still no lantern
        Weaving Apprentice, and I own three looms
        Lumberjacking Journeyman, Carpentry Novice
        Cooking Master. That is all. It is enough.
        Farming and Animal Husbandry, both Apprentice
      `),
    },
  ],
  roleplay: [
    {
      ...base,
      type: 'long_text',
      question: 'Who is your character?',
      description: 'Five sentences are plenty. Secrets may stay secret.',
      answers: lines(`
        A ferryman who has carried the same locked chest across the river for eleven years and has never been paid.
        Born in the salt huts, raised by a priest who lost his faith. She lights the lamps and asks no questions.
        He was a clerk in the treasury until the numbers stopped adding up. Now he walks, and counts milestones.
        A hunter who has sworn off hunting. People keep asking why, and the answer changes.
        She sings for the dead, mostly because they do not interrupt.
      `),
    },
    {
      ...base,
      type: 'multi_select',
      question: 'Which themes should we leave out when you are in a scene?',
      description: 'Kept private by the storytellers.',
      required: false,
      options: ['Gore', 'Harm to animals', 'Romance', 'Captivity', 'Illness'],
    },
  ],
  pvp: [
    {
      ...base,
      type: 'single_select',
      question: 'You meet a lone enemy at a well. What now?',
      options: ['Fight', 'Wave, then fight', 'Wave', 'Wait for seven friends'],
    },
  ],
  casual: [{ ...base, type: 'boolean', question: 'Is it fine that some weeks nothing happens?', yesShare: 0.95 }],
  newcomer: [
    {
      ...base,
      type: 'multi_select',
      question: 'What would you like to learn first?',
      options: ['Healing', 'Tanking', 'Dealing damage', 'Trading', 'Crafting', 'Finding my way'],
    },
  ],
  social: [
    {
      ...base,
      type: 'short_text',
      question: 'Tea or coffee?',
      required: false,
      answers: lines(`
        Tea
        Coffee, black
        Cocoa, and I will not be shamed
        Whatever is left in the pot
        Mate
      `),
    },
  ],
};
