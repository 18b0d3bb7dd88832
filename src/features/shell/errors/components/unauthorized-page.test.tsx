import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactSupport } from './unauthorized-page.tsx';

const draw = (addresses: { supportEmail?: string; communityUrl?: string }) =>
  renderToStaticMarkup(
    <ContactSupport
      install={{
        publicUrl: 'https://guild.example',
        supportEmail: null,
        communityUrl: null,
        bannerImageUrl: null,
        scripts: [],
        ...addresses,
      }}
    />,
  );

test.each([
  [
    'the support address',
    { supportEmail: 'help@guild.example', communityUrl: 'https://chat.example' },
    'mailto:help@guild.example',
  ],
  ['the community chat without one', { communityUrl: 'https://chat.example/invite' }, 'https://chat.example/invite'],
])('support is contacted at %s', (_, addresses, href) => {
  expect(draw(addresses)).toContain(`href="${href}"`);
});

test('an install without an address has no link', () => {
  expect(draw({})).toBe('contact support');
});
