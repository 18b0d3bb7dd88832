/** A save after the first: so many days ago, by whom, and what became of the text. */
export interface DemoRevision {
  readonly by: string;
  readonly ago: number;
  readonly note: string;
  readonly change: (body: string) => string;
}

export interface DemoPage {
  readonly title: string;
  /** Name of its folder; the top where it has none. */
  readonly folder?: string;
  readonly tags: readonly string[];
  readonly by: string;
  /** Days ago. */
  readonly ago: number;
  /** `[[Title]]` links to another page. */
  readonly body: string;
  readonly staffOnly?: true;
  readonly revisions?: readonly DemoRevision[];
}

export interface DemoFolder {
  readonly name: string;
  readonly in?: string;
  readonly staffOnly?: true;
}

export const LIBRARY_FOLDERS: readonly DemoFolder[] = [
  { name: 'Raids' },
  { name: 'Sieges and caravans' },
  { name: 'Crafting' },
  { name: 'Rules' },
  { name: 'Officers only', staffOnly: true },
  { name: 'Plans for the winter', in: 'Officers only' },
];

const MASTER = 'Wilhelmina Thornebrücke';
const OFFICER = 'Iskäri Völund';
const HEALER = "Py'Sael Oru";
const SMITH = 'Grümnir Ölmstad';

/** Oldest first, so that what is linked to is there. */
export const LIBRARY_PAGES: readonly DemoPage[] = [
  {
    ...{ title: 'How we treat each other', folder: 'Rules', tags: ['Rules', 'New members'], by: MASTER, ago: 88 },
    body: `We play together because it's more fun than playing alone. Everything here follows from that.

## In voice

- Calls first: whoever leads speaks, the others wait until the fight is over.
- Listening is enough. No one has to talk, and no one is asked why.
- Mute yourself when you eat, and when the dog has an opinion.

## When something goes wrong

Say it to the person, kindly and the same day. If that doesn't help, tell an officer. We listen to both before we decide anything.

> A mistake is told as what to do next time, never as who it was.

## What ends a membership

1. Harassing anyone, here or elsewhere.
2. Selling what the guild gave you.
3. Giving your account to someone else.

Everything else we talk about first.`,
  },
  {
    ...{ title: 'Loot and points', folder: 'Rules', tags: ['Rules', 'Points'], by: MASTER, ago: 86 },
    body: `Points are earned by being there, and spent on what drops.

| You earn | Points |
| --- | --- |
| An activity, on time | 10 |
| An activity, late | 5 |
| Bench, ready in 5 minutes | 5 |
| A task of the guild | as the task says |

## Who gets what

1. Anyone who wears it now and needs it bids first.
2. Second sets come after that.
3. What no one wants goes to the storage, never to the first who clicks.

Officers bid like everyone else.`,
    revisions: [
      {
        ...{ by: OFFICER, ago: 40, note: 'More time for the bench' },
        change: (body) => body.replace('Bench, ready in 5 minutes | 5 |', 'Bench, ready in 10 minutes | 5 |'),
      },
    ],
  },
  {
    ...{ title: 'How we prepare', folder: 'Raids', tags: ['Raid', 'New members'], by: OFFICER, ago: 72 },
    body: `A raid is decided the evening before. Ten minutes of preparation save an hour of walking back.

## What to bring

- Food for two hours
- One repair kit
- A free slot in your bag

## Before we start

1. Sign up, with the character that you bring.
2. Read the page of the place that we go to.
3. Be at the gate ten minutes early.

## During the fight

One person calls. Everyone else says only what can't wait.`,
    revisions: [
      {
        ...{ by: HEALER, ago: 58, note: 'Potions added' },
        change: (body) =>
          body.replace('- One repair kit', '- One repair kit\n- Five healing draughts, ten if you tank'),
      },
      {
        ...{ by: OFFICER, ago: 30, note: 'Two repair kits, since the long night' },
        change: (body) => body.replace('- One repair kit', '- Two repair kits'),
      },
      {
        ...{ by: OFFICER, ago: 5.4, note: 'What to do when you are late' },
        change: (body) =>
          `${body}\n\n## If you are late\n\nWrite in the chat of the activity. We keep your place for fifteen minutes, then someone of the bench takes it.`,
      },
    ],
  },
  {
    ...{ title: 'Roles in a group of eight', folder: 'Raids', tags: ['Raid'], by: OFFICER, ago: 60 },
    body: `Every group can live on its own for a minute. That's why it's built like this:

| Place | What they do |
| --- | --- |
| 1 | Tank: turns the enemy away from the others |
| 2 | Second tank or a fighter who can take over |
| 3, 4 | Healers: one for the tank, one for the rest |
| 5 to 7 | Damage, at least one of them from afar |
| 8 | Support: whoever makes the others better |

Read [[How we prepare]] too.

### When a healer falls

The group steps back to the next one. Nobody heals two groups for longer than it takes to walk there.`,
  },
  {
    ...{ title: 'Escorting a caravan', folder: 'Sieges and caravans', tags: ['Caravan'], by: SMITH, ago: 51 },
    body: `The cargo matters, the fights don't. A caravan that arrives without a single kill was a good evening.

## Order of march

1. Two scouts, a bowshot ahead, who say what they see and don't fight it.
2. The vanguard, which stops what the scouts found.
3. The wagons, with a healer on each side.
4. The rear, which never chases anyone.

## Who decides

The leader of the escort chooses the road and may change it at any time. The owner of the cargo decides when to give up.

## Afterwards

The share is paid from the treasury within two days. Everyone who was there gets the same.`,
    revisions: [
      {
        ...{ by: SMITH, ago: 21, note: 'The rear stays' },
        change: (body) =>
          body.replace(
            '4. The rear, which never chases anyone.',
            '4. The rear, which never chases anyone, not even a little.',
          ),
      },
    ],
  },
  {
    ...{ title: 'Holding a wall', folder: 'Sieges and caravans', tags: ['Siege'], by: OFFICER, ago: 37 },
    body: `Two thirds of us are on the wall, one third behind it and rested.

- Change places every ten minutes, group by group, never all at once.
- Timber and stone lie at the inner gate. Whoever takes the last says so.
- When the gate breaks, the groups behind it hold the street and nobody runs forward.

See also [[Roles in a group of eight]].`,
  },
  {
    ...{ title: 'Who crafts what', folder: 'Crafting', tags: ['Crafting', 'New members'], by: SMITH, ago: 33 },
    body: `Ask on the page *Artisans*, so that everyone sees what is being made.

## What you bring, what we bring

You bring what is rare, the guild brings the rest. A craft for a siege or a raid costs you nothing.

## How long it takes

A day for common things, a week for anything that needs three people. If you hear nothing for a week, ask again: it was forgotten, and no one is angry.`,
  },
  {
    ...{ title: 'Winter gear, step by step', folder: 'Crafting', tags: ['Crafting'], by: HEALER, ago: 14 },
    body: `For everyone who freezes on the northern road.

1. Gather forty hides. Any animal will do.
2. Have them tanned: see [[Who crafts what]].
3. Bring them to the tailor together with two bolts of cloth.
4. Wear it *before* you leave. It doesn't work from the bag.

\`\`\`
40 hides + 2 cloth = 1 coat
12 hides + 1 cloth = 1 pair of boots
\`\`\``,
  },
  {
    ...{ title: 'Reviewing applications', folder: 'Officers only', tags: ['Staff'], by: MASTER, ago: 80 },
    body: `Two of us read every application, and one of them answers within three days.

## What we look for

- Someone who answers what was asked.
- Times that fit ours at least one evening a week.
- A reason that isn't only "you are big".

## How we turn someone down

Short, friendly, with one reason that helps them elsewhere. Never "maybe later" if it isn't meant.`,
    revisions: [
      {
        ...{ by: OFFICER, ago: 26, note: 'Officers alone' },
        change: (body) => body.replace('Two of us read every application', 'Two officers read every application'),
      },
    ],
  },
  {
    ...{ title: 'Siege stores', folder: 'Plans for the winter', tags: ['Siege', 'Staff'], by: OFFICER, ago: 6 },
    body: `What has to lie in the north vault before the first snow. We tell members a week ahead, not earlier.

- [x] 200 ironbark planks
- [ ] 40 barrels of oil
- [ ] Bandages, as many as there are`,
  },
  {
    ...{ title: 'Start here', tags: ['New members'], by: MASTER, ago: 3.2 },
    body: `Welcome. Three pages are enough for your first week:

1. [[How we treat each other]]
2. [[How we prepare]]
3. [[Who crafts what]]

## Your first evening

Sign up for anything that says *beginners*. Say that you are new: someone walks with you, shows you the storage, and answers questions that feel too small to ask.

## Who to ask

Any officer, at any time. If you don't know which one, ask in the guild chat and whoever is there answers.`,
  },
];
