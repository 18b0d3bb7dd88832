import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type CharacterFacts, CharacterFactsCard } from './character-popover-card.tsx';

const KEY = `uploads/users/0192f0c1-2345-7abc-8def-0123456789ab/characters/${'0'.repeat(32)}`;
const edda: CharacterFacts = {
  id: 'edda',
  name: 'Edda Saltborn',
  race: 'Dünir',
  level: 42,
  primaryArchetype: 'Cleric',
  secondaryArchetype: 'Tank',
  role: 'Healer',
  avatarImageLink: null,
};

function card(character: CharacterFacts, profilePath?: string): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CharacterFactsCard character={character} note="Officer" profilePath={profilePath} />
    </RouterContextProvider>,
  );
}

describe('the card of a character', () => {
  test('shows name, note, race, level, archetypes, class and role', () => {
    const words = card(edda).replaceAll(/<[^>]+>/g, '|');
    for (const word of ['Edda Saltborn', 'Officer', 'Dünir', '42', 'Cleric, Tank', 'Apostle', 'Healer'])
      expect(words).toContain(`|${word}|`);
  });

  test('a missing name is Unknown, a missing secondary archetype None', () => {
    const html = card({ ...edda, name: null, secondaryArchetype: null });
    expect(html).toContain('>Unknown<');
    expect(html).toContain('Cleric, None');
  });

  test('the picture is the small one of the avatar, else of the screenshot, else arms', () => {
    const avatarImageLink = `/files/${KEY}.webp`;
    expect(card({ ...edda, avatarImageLink })).toContain(`src="/files/${KEY}.thumb.webp"`);
    expect(card({ ...edda, screenshotImageLink: avatarImageLink })).toContain(`src="/files/${KEY}.thumb.webp"`);
    expect(card(edda)).not.toContain('<img');
    expect(card(edda)).toContain('class="charge"');
  });

  test('View Member Profile is there when there is a profile to view', () => {
    expect(card(edda)).not.toContain('View Member Profile');
    expect(card(edda, '/guilds/1/members/edda')).toMatch(
      /<a [^>]*href="\/guilds\/1\/members\/edda"[^>]*>View Member Profile/,
    );
  });
});
