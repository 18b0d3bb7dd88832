import { restoreElsewhereAndBack } from './backup/elsewhere.ts';
import { measureLargeRestore } from './backup/large-restore.ts';
import { restoreEmbedded } from './backup/restoring.ts';
import { backUpUnderTraffic, OWN_SECRET } from './backup/taking.ts';
import { Install } from './install.ts';
import type { Proof } from './proof.ts';

export const proof: Proof = {
  promise:
    'A backup taken while everybody writes is one moment of the world, and a restore brings it back (security.md R9)',
  async run(proving) {
    const source = await Install.start(OWN_SECRET);
    const target = new Install(OWN_SECRET);
    try {
      const taken = await backUpUnderTraffic(proving, source);
      await restoreEmbedded(proving, target, taken);
      await restoreElsewhereAndBack(proving, source, target, taken);
      if (!proving.quick) await measureLargeRestore(proving, source, target);
    } finally {
      target.remove();
      await source.stop();
    }
  },
};
