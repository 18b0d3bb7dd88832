import type { Page, Route } from '@playwright/test';

type Go = (route: Route) => Promise<void>;

/** Holds up what a page asks for; answers how to let it go on, or do what `go` says. */
export async function holdUp(page: Page, what: string | RegExp, go: Go = (route) => route.continue()) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(what, (route) => released.then(() => go(route)));
  return release;
}

/** Lets the first answer to what a page asks for arrive late: it says what was so when it was `asked`. */
export async function delayAnswer(page: Page, what: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(
    what,
    async (route) => {
      const response = await route.fetch();
      ask();
      await released;
      // The page may have called it off meanwhile.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { asked, release };
}
