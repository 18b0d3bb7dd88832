import { aGuild, aPerson } from '#/features/guilds/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { functionAddresses, LOST, plainAddresses, routeAddresses } from './headers/addresses.ts';
import { Asker } from './headers/ask.ts';
import { cookiesAreClosed } from './headers/cookie-check.ts';
import { Crawl, METHODS } from './headers/crawl.ts';
import { otherSitesAreRefused, readingChangesNothing } from './headers/cross-site-check.ts';
import { failuresKeepTheirHeaders } from './headers/outage-check.ts';
import { redirectsStayHere } from './headers/redirect-check.ts';
import { Install } from './install.ts';
import type { Proof, Proving } from './proof.ts';

/** People reach it over https, through a proxy; this proof asks behind it. */
const BEHIND_A_PROXY = { PUBLIC_URL: 'https://guild.example', LOCAL_ACCOUNTS: 'on' };

export const proof: Proof = {
  promise:
    'Every answer carries the headers of the house, leads nowhere else and obeys no other site (security.md D15, C3, C5, C6)',
  async run(proving) {
    for (const settings of proving.quick ? [BEHIND_A_PROXY] : [BEHIND_A_PROXY, { LOCAL_ACCOUNTS: 'on' }]) {
      const install = await Install.start(settings);
      try {
        await tryInstall(proving, install);
      } finally {
        await install.stop();
      }
    }
  },
};

async function tryInstall(proving: Proving, install: Install): Promise<void> {
  const { holds, quick, say } = proving;
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
  await crawl.everything([...routes, ...LOST], everybody, quick ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : METHODS);
  await crawl.everything(
    functionAddresses(),
    quick ? everybody.slice(0, 1) : everybody,
    quick ? ['GET', 'POST'] : METHODS,
  );
  await crawl.everything(plainAddresses(quick), everybody.slice(0, 1), ['GET', 'HEAD', 'POST']);
  const { report } = crawl;
  say(
    `${report.answers} answers: ${[...report.statuses]
      .sort()
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  );
  const every = [200, 400, 401, 403, 404].every((status) => report.statuses.has(status));
  holds('every header of every answer is as decided', every && report.statuses.has(307), report.faults);
  await failuresKeepTheirHeaders(
    proving,
    install,
    crawl,
    [...routes, ...functionAddresses()].filter(({ kind }) => kind !== 'stream'),
    everybody.slice(0, 2),
  );
  holds('no nonce is given out twice', true, report.repeated);
  await cookiesAreClosed(proving, install, asker);
  await redirectsStayHere(proving, install, asker, cookie);
  await otherSitesAreRefused(proving, install, asker, cookie);
  await readingChangesNothing(proving, install);
  asker.close();
}
