import { getSsrStatus, renderRouterToStream, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { keepBody } from '#/platform/http/whole-body.server.ts';
import { preloadLinks } from './preload-links.server.ts';

/** The end of what React writes in place of a part that was not ready (`<!--$!-->`). A page is full of beginnings, which make a search slow. */
const WAITING = '$!-->';

/**
 * A page as one text. Loaders have read all that a page shows before it is drawn, so there is nothing to stream, and a page
 * that is sent in a hundred pieces costs twice as much. Should some part wait after all, the page is streamed.
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const children = createElement(StartServer, { router });
  try {
    giveScriptsAgain(router.serverSsr);
    const withPreloads = preloadLinks(router);
    const drawn = renderToString(children);
    if (drawn.includes(WAITING)) return await renderRouterToStream({ request, router, responseHeaders, children });
    const html = await transformHtmlStringWithRouter(router, withPreloads(drawn), { signal: request.signal });
    return keepBody(html, { status: getSsrStatus(router), headers: responseHeaders });
  } catch (error) {
    router.serverSsr?.cleanup();
    throw error;
  }
});

/** The scripts that bring a page to life are given out once; a page that is drawn again needs them again. */
function giveScriptsAgain(
  ssr: Parameters<Parameters<typeof defineHandlerCallback>[0]>[0]['router']['serverSsr'],
): void {
  if (!ssr) return;
  const take = ssr.takeInitialHydrationScriptTags;
  let taken: ReturnType<typeof take>;
  ssr.takeInitialHydrationScriptTags = () => {
    taken ??= take();
    return taken;
  };
}
