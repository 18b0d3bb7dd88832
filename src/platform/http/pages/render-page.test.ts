import { createMemoryHistory, createRootRoute, createRouter, Scripts } from '@tanstack/react-router';
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server';
import { createElement as h, type ReactNode, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.server.ts';

test('a complete page is one text with the scripts that hydrate it', async () => {
  const html = await page(h('p', null, 'ready'));
  expect(html).toContain('<p>ready</p>');
  expectScriptsOnce(html);
});

test('a page of which a part waits has those scripts too', async () => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20, 'late'));
  const html = await page(h(Suspense, { fallback: '…' }, h(Late, { late })));
  expect(html).toContain('<p>late</p>');
  expectScriptsOnce(html);
});

function Late({ late }: { late: Promise<string> }) {
  return h('p', null, use(late));
}

function expectScriptsOnce(html: string) {
  expect(html.split('self.$_TSR=').length).toBe(2);
  expect(html.split('$_TSR.router=').length).toBe(2);
  expect(html.split('tsr-stream-boundary').length).toBe(2);
  expect(html.endsWith('</body></html>')).toBe(true);
}

async function page(content: ReactNode): Promise<string> {
  const routeTree = createRootRoute({
    component: () => h('html', null, h('body', null, content, h(Scripts))),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true });
  attachRouterServerSsrUtils({ router, manifest: { routes: {} } });
  await router.load();
  await router.serverSsr?.dehydrate();
  const request = new Request('http://guild.test/');
  const answer = await renderPage({ request, router, responseHeaders: new Headers() });
  return (answer instanceof Response ? answer : answer.response).text();
}
