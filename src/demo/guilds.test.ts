import { describe, expect, it } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { codePoints, normaliseText, textFault } from '#/base/text.ts';
import { GUILD_IDEAS, GUILD_KINDS } from '#/demo/texts/guild-ideas.ts';
import { GUILD_TAGS, NODES, REGIONS } from '#/features/game/game.data.ts';
import { guildDescription, guildIdeas } from './guilds.ts';

const ideas = (count: number) => {
  const next = guildIdeas(seededRandom('guilds'));
  return Array.from({ length: count }, next);
};

describe('guildIdeas', () => {
  it('has at least 60 written guilds, of every kind and on both realms', () => {
    expect(GUILD_IDEAS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(GUILD_IDEAS.map((idea) => idea.kind))).toEqual(new Set(GUILD_KINDS));
    expect(new Set(GUILD_IDEAS.map((idea) => idea.region))).toEqual(new Set(REGIONS));
    expect(new Set(GUILD_IDEAS.map((idea) => idea.line)).size).toBe(GUILD_IDEAS.length);
  });

  it('goes on to 5,000 without a name twice, and every fact is one of the game', () => {
    const all = ideas(5_000);
    expect(new Set(all.map((idea) => idea.name.toLowerCase())).size).toBe(all.length);
    const nodes = new Set(NODES.map((node) => node.name));
    const tags = new Set<string>(GUILD_TAGS);
    const wrong = all.filter(
      (idea) =>
        !nodes.has(idea.node) ||
        !REGIONS.includes(idea.region) ||
        idea.tags.some((tag) => !tags.has(tag)) ||
        new Set(idea.tags).size !== idea.tags.length ||
        codePoints(idea.name) > 50 ||
        textFault(idea.name, 'line') !== null ||
        normaliseText(idea.name) !== idea.name,
    );
    expect(wrong).toEqual([]);
  });

  it('is the same world each time', () => {
    expect(ideas(100)).toEqual(ideas(100));
  });
});

describe('guildDescription', () => {
  it('opens with the line of the guild and says nothing twice', () => {
    const random = seededRandom('descriptions');
    for (const idea of ideas(300)) {
      const description = guildDescription(idea, random);
      expect(description.startsWith(idea.line)).toBe(true);
      expect(textFault(description, 'lines')).toBeNull();
      expect(description).not.toMatch(/undefined|NODE|\n{3}/);
      const sentences = description.split(/(?<=\.)\s+/);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});
