import { anUpload } from '#/features/uploads/upload.factory.ts';
import { stopClocks } from '#/testing/at-rest.ts';
import { aGuild, aPerson } from '../src/features/guild-lifecycle/guild.factory.ts';
import type { Check, CheckContext } from './check.ts';
import { functionAddresses, LOST, plainAddresses, routeAddresses } from './headers/addresses.ts';
import { Asker } from './headers/ask.ts';
import { cookiesAreClosed } from './headers/cookie-check.ts';
import { Crawl, METHODS } from './headers/crawl.ts';
import { otherSitesAreRefused, readingChangesNothing } from './headers/cross-site-check.ts';
import { failuresKeepTheirHeaders } from './headers/outage-check.ts';
import { redirectsStayHere } from './headers/redirect-check.ts';
import { Install } from './install.ts';

/** People reach it over https, through a proxy; this check asks behind it. */
const BEHIND_A_PROXY = { PUBLIC_URL: 'https://guild.example', LOCAL_ACCOUNTS: 'on' };

export const check: Check = {
  about: 'Every response carries the security headers, redirects stay on the site, and other sites are refused',
  async run(context) {
    for (const settings of context.quick ? [BEHIND_A_PROXY] : [BEHIND_A_PROXY, { LOCAL_ACCOUNTS: 'on' }]) {
      const install = await Install.start(settings);
      try {
        await tryInstall(context, install);
      } finally {
        await install.stop();
      }
    }
  },
};

async function tryInstall(context: CheckContext, install: Install): Promise<void> {
  const { assert, quick, say } = context;
  const guild = await aGuild();
  const { principal } = guild.owner;
  const files = [await anUpload(principal), await anUpload(principal, { purpose: 'applications' })].map(
    ({ key }) => key,
  );
  const parts = { guildId: guild.id, slug: guild.slug, characterId: guild.owner.characterId, files };
  const cookie = await install.session(principal);
  const everybody = [
    { name: 'a visitor' },
    { name: 'the owner', cookie },
    { name: 'a stranger', cookie: await install.session((await aPerson()).principal) },
  ];
  const asker = new Asker(install.url);
  const crawl = new Crawl(asker, install.origin);
  const routes = routeAddresses(parts);
  const [visitor, others] = [everybody.slice(0, 1), everybody.slice(1)];
  await crawl.everything([...routes, ...LOST], visitor, quick ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : METHODS);
  await crawl.everything([...routes, ...LOST], others, quick ? ['GET'] : METHODS);
  await crawl.everything(functionAddresses(), quick ? visitor : everybody, quick ? ['GET', 'POST'] : METHODS);
  await crawl.everything(plainAddresses(quick), visitor, ['GET', 'HEAD', 'POST']);
  const { report } = crawl;
  say(
    `${report.answers} answers: ${[...report.statuses]
      .sort()
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  );
  const every = [200, 400, 401, 403, 404].every((status) => report.statuses.has(status));
  assert('every response has exactly the headers it should', every && report.statuses.has(307), report.faults);
  await failuresKeepTheirHeaders(
    context,
    install,
    crawl,
    [...routes, ...functionAddresses()].filter(({ kind }) => kind !== 'stream'),
    quick ? everybody.slice(1, 2) : everybody.slice(0, 2),
  );
  assert('no nonce is used twice', true, report.repeated);
  await cookiesAreClosed(context, install, asker);
  await redirectsStayHere(context, install, asker, cookie);
  await stopClocks();
  await otherSitesAreRefused(context, install, asker, cookie);
  await readingChangesNothing(context, install);
  asker.close();
}
