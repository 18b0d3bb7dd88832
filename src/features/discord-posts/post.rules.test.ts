import { expect, test } from 'vitest';
import { markdownOf, plain } from '#/features/discord/message-text.rules.ts';
import { ARCHETYPES, COMBAT_ROLES } from '#/features/game/game.data.ts';
import { fc } from '#/testing/properties.ts';
import { bodyOf, EMBED_LIMITS, type Embed, embedOf, namesWithin } from './post.rules.ts';
import { partyLists } from './sources/party-source.rules.ts';

const sizeOf = ({ title, description = '', fields = [], footer }: Embed): number =>
  [title, description, footer?.text ?? '', ...fields.flatMap(({ name, value }) => [name, value])].join('').length;

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 });

test('an embed is within Discord’s limits, with 40 to 200 names and texts of any length', () => {
  const parts = fc.record({
    ...{ title: word, description: fc.string({ maxLength: 9_000 }), footer: fc.string({ maxLength: 400 }) },
    facts: fc.array(fc.tuple(word, fc.option(fc.string({ maxLength: 600 }))), { maxLength: 8 }),
    lists: fc.array(fc.record({ title: word, names: fc.array(word, { minLength: 40, maxLength: 200 }) }), {
      maxLength: 9,
    }),
  });
  fc.assert(
    fc.property(parts, (given) => {
      const embed = embedOf({ ...given, url: 'https://guild.example/x', color: 0 });
      expect(sizeOf(embed)).toBeLessThanOrEqual(EMBED_LIMITS.all);
      expect(embed.title.length).toBeLessThanOrEqual(EMBED_LIMITS.title);
      expect((embed.description ?? '').length).toBeLessThanOrEqual(EMBED_LIMITS.description);
      for (const { name, value } of embed.fields ?? []) {
        expect(name.length).toBeLessThanOrEqual(EMBED_LIMITS.fieldName);
        expect(value.length).toBeGreaterThan(0);
        expect(value.length).toBeLessThanOrEqual(EMBED_LIMITS.fieldValue);
      }
    }),
  );
});

test('names that do not fit are counted', () => {
  const names = Array.from({ length: 200 }, (_, at) => `Member ${at}`);
  const shown = namesWithin(names, 300);
  expect(shown.length).toBeLessThanOrEqual(300);
  const [, more = '0'] = /\+(\d+) more$/.exec(shown) ?? [];
  expect(shown.split(', ').length - 1 + Number(more)).toBe(200);
  expect(namesWithin(['One', 'Two'], 300)).toBe('One, Two');
});

test('nobody’s words mention anyone or are formatted', () => {
  for (const text of [
    '@everyone',
    '<@&123456789012345678>',
    '[x](https://evil.example)',
    '**loud**',
    '# head',
    '||x||',
  ])
    expect(plain(text)).not.toMatch(/@everyone|(?<!\\)<@|\]\(|\*\*|^#|\|\|/);
  expect(markdownOf('**Raid** @here <@&1> <t:1:R> ![pic](https://x.example/a.png)')).toBe(
    '**Raid** @\u200bhere <\u200b@\u200b&1> <\u200bt:1:R> pic',
  );
});

test('a role is mentioned when a message is made, and by no change of it', () => {
  const embed = embedOf({ title: 'x', url: 'https://guild.example', color: 0 });
  const post = { channelId: '1', pingRoleId: '2', moves: false, embed, link: 'Open' };
  expect(bodyOf(post, true).allowed_mentions).toEqual({ parse: [], roles: ['2'] });
  expect(bodyOf(post, false).allowed_mentions).toEqual({ parse: [], roles: [] });
  expect(bodyOf({ ...post, pingRoleId: null }, true).allowed_mentions).toEqual({ parse: [], roles: [] });
});

test('forty people in five parties are all named, whatever they and the parties are called', () => {
  const seat = fc.record({
    ...{ userId: fc.uuid(), characterId: fc.uuid(), isGoing: fc.boolean() },
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
    role: fc.constantFrom(...COMBAT_ROLES),
    ...{ primaryArchetype: fc.constantFrom(...ARCHETYPES), secondaryArchetype: fc.constant(null) },
  });
  const slot = seat.map((one) => ({ role: null, archetypes: [], preferred: null, locked: false, seat: one }));
  const party = fc.record({
    ...{ id: fc.uuid(), name: fc.string({ minLength: 1, maxLength: 60 }), leaderUserId: fc.uuid() },
    slots: fc.array(slot, { minLength: 8, maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(party, { minLength: 5, maxLength: 5 }), word, (parties, title) => {
      const url = 'https://guild.example/guilds/01a2193f-aa41-7365-bf58-bc489b683b47/activities/x#parties';
      const embed = embedOf({
        title,
        url,
        color: 0,
        facts: [['Starts', '<t:1795806228:F>']],
        lists: partyLists(parties),
      });
      expect(sizeOf(embed)).toBeLessThanOrEqual(EMBED_LIMITS.all);
      const lists = (embed.fields ?? []).slice(1);
      expect(lists).toHaveLength(5);
      for (const { value } of lists) {
        expect(value.length).toBeLessThanOrEqual(EMBED_LIMITS.fieldValue);
        expect(value).not.toMatch(/\+\d+ more$/);
      }
    }),
  );
});
