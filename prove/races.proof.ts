import { database } from '#/platform/db.server.ts';
import { Install } from './install.ts';
import { brokenInvariants } from './invariants.ts';
import type { Proof } from './proof.ts';
import { Contest } from './races/contest.ts';
import { acceptFiftyTimes, acceptWithdrawInvite, twoGuildsOneCharacter } from './races/deciding.ts';
import { thousandGuesses } from './races/guessing.ts';
import { transferKickLeave } from './races/owning.ts';
import { keyOfTwoUsers, sameComment, sameKey, twoBodies } from './races/repeating.ts';
import { oneForm, oneLadder, oneSlug, oneVersion } from './races/saving.ts';

export const proof: Proof = {
  promise: 'Whatever happens at the same moment happens once, or to one of those who asked (security.md R4)',
  async run(proving) {
    const install = await Install.start();
    const second = new Install({ DATABASE_URL: install.databaseUrl });
    try {
      await second.start();
      const contest = new Contest(install);
      await acceptFiftyTimes(proving, contest);
      await acceptWithdrawInvite(proving, contest);
      await twoGuildsOneCharacter(proving, contest);
      await transferKickLeave(proving, contest);
      await oneSlug(proving, contest);
      await oneForm(proving, contest);
      await oneVersion(proving, contest);
      await oneLadder(proving, contest);
      await sameKey(proving, contest, second);
      await sameComment(proving, contest, second);
      await twoBodies(proving, contest);
      await keyOfTwoUsers(proving, contest);
      await thousandGuesses(proving, contest, second);
      const postponed = (100 * contest.postponed) / contest.calls;
      // On a machine that has other things to do the wait for a connection ends sooner than the queue.
      const atMost = proving.quick ? undefined : 0.5;
      proving.figure({ what: `of ${contest.calls} calls told to come again`, value: postponed, unit: '%', atMost });
      proving.holds('after all of it the world is whole', true, await brokenInvariants(database()));
    } finally {
      await second.stop();
      await install.stop();
    }
  },
};
