import { setTimeout as sleep } from 'node:timers/promises';
import { anApplication } from '#/features/applications/application.factory.ts';
import { Install } from '../prove/install.ts';
import { aGuild } from '../src/features/guild-lifecycle/guild.factory.ts';
import type { BenchPart } from './bench.ts';
import { measureFanOut, memberCookies, openListeners } from './fan-out.ts';
import type { Listener } from './listener.ts';
import { residentOf, WEB } from './memory-of.ts';

const LISTENERS = 1_000;

export const part: BenchPart = {
  about: '1,000 members of one guild listen, and one of them changes something',
  async run(bench) {
    const install = await Install.start();
    const listeners: Listener[] = [];
    try {
      const guild = await aGuild();
      const guildId = guild.id;
      bench.say(`${LISTENERS} members join and sign in`);
      const cookies = await memberCookies(install, guild, LISTENERS);
      await sleep(2_000);
      const before = residentOf(install.product, WEB);
      await openListeners(install, cookies, listeners);
      await sleep(2_000);
      const perListener = ((residentOf(install.product, WEB) - before) * 1000) / LISTENERS;
      const { id: applicationId } = await anApplication(guild);
      const cookie = cookies[0] ?? '';
      await measureFanOut(bench, {
        ...{ what: 'from the change to a listener', listeners, topic: `guild:${guildId}:applications` },
        change: (number) =>
          install.call({
            ...{ id: 'application.commentOnApplication', method: 'POST', cookie },
            data: { guildId, applicationId, body: `Change ${number}` },
          }),
      });
      bench.metric({ what: 'memory of a listener in the web process', value: perListener, unit: 'kB' });
    } finally {
      for (const listener of listeners) listener.close();
      await install.stop();
    }
  },
};
