import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import type { AnnouncementTag, Audience } from '#/features/announcements/announcement.rules.ts';

/** What a guild has told its members. */
export interface DemoAnnouncement {
  /** Name of the character who wrote it; who founded the guild where it is not said. */
  readonly by?: string;
  /** Days ago; below zero for one that waits. */
  readonly ago: number;
  readonly tag: AnnouncementTag;
  readonly title: string;
  readonly body: string;
  readonly audience?: Audience;
  readonly pinned?: true;
}

const RULES = `We are sixty-four people in six time zones. These few rules keep it easy.

## Raids

- **Sign up by Tuesday.** If life happens, say so: nobody asks why.
- Be at the gate ten minutes before the pull, with food and repairs done.
- Silence on a pull; calls come from the raid leader alone.

## Storage

1. Take what you need for the next event.
2. Bring back what you did not use.
3. Anything above *rare* goes through the Quartermaster.

> Nobody walks home alone.`;

const SIEGE = `Parties are drawn up. We meet at the **bridge of Miraleth at 06:45 PM** and march at seven.

- Bring two stacks of siege ladders each; the Quartermaster hands out the rest.
- Healers: the second group is one short. If you can swap, tell Iskäri.
- No mounts past the second gate.

We hold until the horn. Then we sing.`;

const HOME: readonly DemoAnnouncement[] = [
  {
    by: 'Wilhelmina Thornebrücke',
    ago: 210,
    tag: 'Information',
    title: 'How we do things here',
    body: RULES,
    pinned: true,
  },
  {
    by: 'Grümnir Ölmstad',
    ago: 96,
    tag: 'News',
    title: 'The treasury pays repairs from now on',
    body: 'After **every** guild event, whatever the outcome. Hand in the bill at the Quartermaster within two days.\n\nThank you to everybody who ran the winter caravans: this is your money at work.',
  },
  {
    by: "Py'Sael Oru",
    ago: 24,
    tag: 'Recruitment',
    title: 'Two healers and one bard wanted',
    body: 'Trial places are open for the second raid group, Wednesday and Friday at 08:00 PM.\n\nSend friends to the guild page: the form takes five minutes, and **we answer within two days**.',
    audience: 'everybody',
  },
  {
    by: "Py'Sael Oru",
    ago: 9,
    tag: 'Event',
    title: 'Open formation drill on Monday',
    body: 'An hour of walking in step, laughing at ourselves and getting better. Guests are welcome, bring one.\n\nMeet at the drill yard, **07:00 PM**.',
    audience: 'everybody',
  },
  {
    by: 'Grümnir Ölmstad',
    ago: 0.9,
    tag: 'Warning',
    title: 'Storage is closed for the winter count',
    body: 'No withdrawals until **Sunday**. Requests made before noon today are still handed out.\n\nIf you hold something from the guild, note it in the list so that it is counted.',
  },
  {
    by: 'Wilhelmina Thornebrücke',
    ago: 0.13,
    tag: 'Event',
    title: "Siege of Squall's End: be at the bridge by 06:45 PM",
    body: SIEGE,
  },
  {
    by: 'Wilhelmina Thornebrücke',
    ago: -1.4,
    tag: 'Announcement',
    title: 'Thank you, and what comes next',
    body: 'The siege is behind us. Names to remember, losses to pay and the plan for the new year: all of it on Sunday at planning.',
  },
];

/** By the name of the guild. */
const OTHERS: Readonly<Record<string, readonly DemoAnnouncement[]>> = {
  'Saltmarch Company': [
    {
      ago: 3.2,
      tag: 'Recruitment',
      title: 'Two benches open for weavers',
      body: 'Winter cloth sells at three times the summer price in the Anvils. If you hold Journeyman in Weaving or Tanning, **the company pays for your materials** until the new year.',
      audience: 'everybody',
    },
  ],
  'First Light': [
    {
      ago: 12,
      tag: 'News',
      title: 'The citadel fell at last',
      body: 'Forty-one tries, eleven weeks, one very quiet pull. Thank you all. The next wing opens on Thursday.',
      audience: 'everybody',
    },
  ],
  Brinewatch: [
    {
      ago: 6.5,
      tag: 'Warning',
      title: 'Raiders on the east road',
      body: 'Three wagons were lost this week. Nobody rides alone past the mill, and nobody rides at night.',
    },
  ],
};

export const announcementsOf = (guild: string): readonly DemoAnnouncement[] =>
  guild === HOME_GUILD.name ? HOME : (OTHERS[guild] ?? []);
