import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { database } from '../src/platform/db/db.server.ts';
import type { Check } from './check.ts';
import { Install } from './install.ts';
import { brokenInvariants } from './invariants.ts';
import { biddingOnce } from './races/bidding.ts';
import { Contest } from './races/contest.ts';
import { decayingOnce } from './races/decaying.ts';
import { acceptFiftyTimes, acceptWithdrawInvite, twoGuildsOneCharacter } from './races/deciding.ts';
import { thousandGuesses } from './races/guessing.ts';
import { twoLeaders } from './races/moving.ts';
import { transferKickLeave } from './races/owning.ts';
import { recordingOnce } from './races/recording.ts';
import { keyOfTwoUsers, sameComment, sameKey, twoBodies } from './races/repeating.ts';
import { oneForm, oneHierarchy, oneSlug, oneVersion } from './races/saving.ts';
import { signingUp } from './races/signing-up.ts';
import { lastCoin, tasksOnce } from './races/spending.ts';
import { tradingOnce } from './races/trading.ts';

/** Web processes that there are connections for: two, and as many for two workers and this check. */
const ROOM = 4;

export const check: Check = {
  about: 'Concurrent requests take effect once, and exactly one of the competitors wins',
  async run(context) {
    // Two machines on one PostgreSQL, with connections for both: what an install brings along has them for itself alone.
    const folder = mkdtempSync(join(tmpdir(), 'guildhall-check-'));
    const engine = await startEmbedded(folder, { webProcesses: ROOM });
    const [install, second] = [
      new Install({ DATABASE_URL: engine.url() }),
      new Install({ DATABASE_URL: engine.url() }),
    ];
    try {
      await install.start();
      install.connect();
      await second.start();
      const contest = new Contest(install);
      await acceptFiftyTimes(context, contest);
      await acceptWithdrawInvite(context, contest);
      await twoGuildsOneCharacter(context, contest);
      await transferKickLeave(context, contest);
      await oneSlug(context, contest);
      await oneForm(context, contest);
      await oneVersion(context, contest);
      await oneHierarchy(context, contest);
      await signingUp(context, contest, second);
      await twoLeaders(context, contest, second);
      await recordingOnce(context, contest, second);
      await biddingOnce(context, contest, second);
      await tradingOnce(context, contest, second);
      await lastCoin(context, contest, second);
      await tasksOnce(context, contest, second);
      await decayingOnce(context, contest);
      await sameKey(context, contest, second);
      await sameComment(context, contest, second);
      await twoBodies(context, contest);
      await keyOfTwoUsers(context, contest);
      await thousandGuesses(context, contest, second);
      const postponed = (100 * contest.postponed) / contest.calls;
      // On a machine that has other things to do the wait for a connection ends sooner than the queue.
      const atMost = context.quick ? undefined : 0.5;
      context.metric({
        what: `of ${contest.calls} calls answered with 503 and tried again`,
        value: postponed,
        unit: '%',
        atMost,
      });
      context.assert('all invariants of the database hold afterwards', true, await brokenInvariants(database()));
    } finally {
      await second.stop();
      await install.stop();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
