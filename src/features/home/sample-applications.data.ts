import type { Question } from '#/features/applications/application-values.rules.ts';
import type { ApplicationRow } from '#/features/applications/review/application.queries.server.ts';

/** The form on the home page; an example, as the page says. */
export const SAMPLE_QUESTIONS: readonly Question[] = [
  {
    id: 'evenings',
    question: 'Which evenings can you play?',
    description: null,
    type: 'multi_select',
    required: true,
    options: ['Tuesday', 'Thursday', 'Sunday'],
    orderId: 0,
  },
  {
    id: 'voice',
    question: 'Do you have a microphone?',
    description: null,
    type: 'boolean',
    required: true,
    options: [],
    orderId: 1,
  },
  {
    id: 'why',
    question: 'What would you like to learn with us?',
    description: null,
    type: 'short_text',
    required: false,
    options: [],
    orderId: 2,
  },
];

const PEOPLE = [
  [
    'Marn Aldersey',
    'Marten',
    'marn',
    'Cleric',
    'Bard',
    'Healer',
    47,
    5,
    ['Tuesday', 'Sunday'],
    true,
    'Calling heals in sieges',
  ],
  ['Ilse of Halcyon', 'Ilse', 'ilse.h', 'Ranger', 'Mage', 'Damage', 50, 28, ['Thursday'], true, 'Caravan scouting'],
  ['Tobren', 'Toby', 'tobren_', 'Tank', null, 'Tank', 19, 52, ['Sunday'], false, 'Everything, I am new'],
] as const;

const SIGHT = { accept: true, reject: true } as const;

/** `renderedAt`: epoch ms that both sides draw from. */
export function sampleApplications(renderedAt: number): ApplicationRow[] {
  return PEOPLE.map(([name, person, discord, primary, secondary, role, level, hours], index) => ({
    id: `sample-${index}`,
    createdAt: new Date(renderedAt - hours * 3_600_000).toISOString(),
    status: 'pending',
    user: { id: `sample-user-${index}`, name: person, image: null, discordUsername: discord },
    character: {
      id: `sample-character-${index}`,
      name,
      race: 'Vaelune',
      primaryArchetype: primary,
      secondaryArchetype: secondary,
      role,
      level,
      deleted: false,
    },
    can: SIGHT,
  }));
}

/** The answers of one of them, as they are stored. */
export function sampleAnswers(row: ApplicationRow): string {
  const [, , , , , , , , evenings, voice, why] = PEOPLE[Number(row.id.split('-')[1])] ?? PEOPLE[0];
  const responses = [evenings, voice, why];
  return JSON.stringify(
    SAMPLE_QUESTIONS.map(({ id, question, description, type }, index) => ({
      questionId: id,
      question,
      description,
      questionType: type,
      response: responses[index],
    })),
  );
}
