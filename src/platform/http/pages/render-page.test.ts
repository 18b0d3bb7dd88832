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

test('links to scripts of its routes stand before the fonts with the nonce of each page, and the browser is not told of them again', async () => {
  const preloads = ['/assets/a.js', { href: '/assets/b.js' }];
  const manifest = { routes: { __root__: { preloads }, '/other': { preloads: ['/assets/other.js'] } } };
  const font = h('link', { key: 'font', rel: 'preload', as: 'font', href: '/f.woff2', crossOrigin: 'anonymous' });
  await page(null, { manifest });
  for (const nonce of ['one', 'two']) {
    const html = await page(h('p', null, 'ready'), { manifest, nonce, head: font });
    const link = (href: string) => `<link rel="modulepreload" href="${href}" fetchPriority="low" nonce="${nonce}"/>`;
    expect(html).toContain(`${link('/assets/a.js')}${link('/assets/b.js')}<link rel="preload" as="font"`);
    expect(html.split('/assets/').length).toBe(3);
    expectScriptsOnce(html);
  }
});

test('without fonts they end the head', async () => {
  const html = await page(null, { manifest: { routes: { __root__: { preloads: ['/assets/a.js'] } } } });
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js" fetchPriority="low" nonce=""/></head>');
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

interface PageOptions {
  /** The framework keeps one for all pages. */
  manifest?: Parameters<typeof attachRouterServerSsrUtils>[0]['manifest'];
  nonce?: string;
  head?: ReactNode;
}

async function page(content: ReactNode, { manifest = { routes: {} }, nonce, head }: PageOptions = {}): Promise<string> {
  const routeTree = createRootRoute({
    component: () => h('html', null, h('head', null, head), h('body', null, content, h(Scripts))),
  });
  const ssr = nonce === undefined ? {} : { ssr: { nonce } };
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true, ...ssr });
  attachRouterServerSsrUtils({ router, manifest });
  await router.load();
  await router.serverSsr?.dehydrate();
  const request = new Request('http://guild.test/');
  const answer = await renderPage({ request, router, responseHeaders: new Headers() });
  return (answer instanceof Response ? answer : answer.response).text();
}
