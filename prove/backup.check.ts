import { restoreElsewhereAndBack } from './backup/elsewhere.ts';
import { measureLargeRestore } from './backup/large-restore.ts';
import { restoreEmbedded } from './backup/restoring.ts';
import { backUpUnderTraffic, OWN_SECRET } from './backup/taking.ts';
import type { Check } from './check.ts';
import { Install } from './install.ts';

export const check: Check = {
  about: 'A backup taken under traffic is consistent, and a restore brings it back',
  async run(context) {
    const source = await Install.start(OWN_SECRET);
    const target = new Install(OWN_SECRET);
    try {
      const taken = await backUpUnderTraffic(context, source);
      await restoreEmbedded(context, target, taken);
      await restoreElsewhereAndBack(context, source, target, taken);
      if (!context.quick) await measureLargeRestore(context, source, target);
    } finally {
      target.remove();
      await source.stop();
    }
  },
};
