import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import type { Shell, ShellCharacter, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { FRAME_BUDGET } from '#/testing/page-budgets.ts';
import { bytesWithoutArms, componentCalls } from '#/testing/page-cost.ts';
import { InvalidationKeys } from '#/ui/command/invalidation-keys.ts';
import { TimeZoneProvider } from '#/ui/text/time-zone.tsx';
import { AppFrame } from './app-frame.tsx';

const character: ShellCharacter = {
  ...{ id: uuidv7(), name: 'Wilhelmina Thornebrücke', className: 'Paladin', role: 'Tank', level: 50 },
  ...{ avatarImageLink: null, screenshotImageLink: null },
};
const guildId = uuidv7();
const user: ShellUser = {
  ...{ id: uuidv7(), name: 'Wilhelmina', image: null, platformRole: 'user', activeCharacter: character },
  ...{
    activeGuildId: guildId,
    discordLinked: false,
    disclaimerDismissed: true,
    unread: 4,
    timeZoneConfirmed: true,
  },
};
const shell: Shell = {
  user,
  guilds: [
    {
      ...{
        id: guildId,
        slug: 'ashen-lanterns',
        name: 'Ashen Lanterns',
        avatarImageLink: null,
        archived: false,
        character,
      },
      entries: { dashboard: 0, members: 0, applications: 6, announcements: 1, 'audit-logs': 0, settings: 0 },
      settings: ['general', 'roles'],
    },
  ],
  ...{ viewing: null, timeZone: 'Etc/UTC', sidebarCookie: null, listsCookie: null, narrowCookie: '0' },
  ...{ discordSignIn: false, renderedAt: 0 },
  install: {
    publicUrl: 'https://guild.test',
    communityUrl: null,
    supportEmail: null,
    bannerImageUrl: null,
    scripts: [],
  },
};
const page = <p>The page</p>;

test('the frame of a signed-in page stays light', async () => {
  const bare = await cost(page);
  const framed = await cost(
    <AppFrame shell={shell} user={user}>
      {page}
    </AppFrame>,
  );
  expect(framed.html).toContain('The page');
  expect(framed.html).toContain('Ashen Lanterns');
  expect(framed.components - bare.components).toBeGreaterThan(20);
  expect(framed.components - bare.components).toBeLessThanOrEqual(FRAME_BUDGET.components);
  expect(bytesWithoutArms(framed.html) - bytesWithoutArms(bare.html)).toBeLessThanOrEqual(FRAME_BUDGET.bytes);
});

/** Drawn on a page of the guild, within what surrounds all pages. */
async function cost(content: ReactNode): Promise<{ html: string; components: number }> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(shellQuery.queryKey, shell);
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <InvalidationKeys value={async () => () => []}>
          <TimeZoneProvider timeZone="Etc/UTC" renderedAt={0}>
            {content}
          </TimeZoneProvider>
        </InvalidationKeys>
      </QueryClientProvider>
    ),
  });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/guilds/$guildId/members' })]);
  const history = createMemoryHistory({ initialEntries: [`/guilds/${guildId}/members`] });
  const router = createRouter({ routeTree, history, isServer: true });
  await router.load();
  let html = '';
  const components = await componentCalls(async () => {
    html = renderToString(<RouterProvider router={router} />);
  });
  return { html, components };
}
