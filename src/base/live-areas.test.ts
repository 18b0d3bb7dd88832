import { expect, test } from 'vitest';
import { keysOfTopics } from './live-areas.ts';
import { EVERYTHING, guildTopic, ownTopic, userTopic } from './live-topics.ts';

const keysOf = keysOfTopics([
  { guild: { '*': (id) => [['guild', id, 'audit']] } },
  { guild: { tasks: () => [['me', 'shell']], access: (id) => [['guild', id]] }, user: { tasks: [['me', 'shell']] } },
  { guild: { tasks: () => [['me', 'tasks', 'due']] } },
]);

test.each([
  [
    'an area of a guild',
    [guildTopic('7', 'bank')],
    [
      ['guild', '7', 'bank'],
      ['guild', '7', 'audit'],
    ],
  ],
  [
    'what several features declare of one',
    [guildTopic('7', 'tasks')],
    [
      ['guild', '7', 'tasks'],
      ['guild', '7', 'audit'],
      ['me', 'shell'],
      ['me', 'tasks', 'due'],
    ],
  ],
  [
    'without what a shorter key covers',
    [guildTopic('7', 'access'), guildTopic('7', 'tasks'), ownTopic('tasks')],
    [
      ['guild', '7'],
      ['me', 'shell'],
      ['me', 'tasks'],
    ],
  ],
  [
    'an own area',
    [userTopic('u', 'tasks')],
    [
      ['me', 'tasks'],
      ['me', 'shell'],
    ],
  ],
  ['everything', [EVERYTHING, guildTopic('7', 'tasks')], [['guild'], ['me'], ['public', 'guilds']]],
  ['nothing', [], []],
])('%s', (_, topics, keys) => {
  expect(keysOf(topics)).toEqual(keys);
});
