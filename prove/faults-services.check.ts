import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#/testing/product.ts';
import { type S3StandIn, s3StandIn } from '#/testing/s3-stand-in.ts';
import type { ServiceFault } from '#/testing/service-fault.ts';
import type { Check, CheckContext } from './check.ts';
import { DiscordFaults } from './faults/discord-faults.ts';
import { type ImageDisk, imageDisk } from './faults/image-disk.ts';
import { PostFaults } from './faults/post-faults.ts';
import { StripeFaults } from './faults/stripe-faults.ts';
import { Sending, storedImages } from './faults/uploads.ts';
import { verdict } from './faults/verdict.ts';
import { Writers } from './faults/writers.ts';
import { Install } from './install.ts';

const WRITERS = 2;
const TROUBLES: readonly ServiceFault[] = ['silent', { status: 500 }, { status: 429, retryAfter: 2 }, 'stalled'];

export const check: Check = {
  about:
    'A full disk, a broken image store, Discord or Stripe affect only what needs them, plans end as Stripe has them, and posts as they should be',
  long: true,
  async run(context) {
    const discord = await DiscordFaults.start();
    const stripe = await StripeFaults.start();
    const posts = await PostFaults.start();
    const install = new Install(discord.settings);
    const disk = imageDisk(install.dataDir);
    const store = await s3StandIn();
    try {
      await install.start(disk.settings);
      install.connect();
      const writers = await Writers.start(install, WRITERS, `faults-services:${context.seed}`, { pictures: false });
      await Promise.all([checkDisk(context, install, disk), discord.check(context, install, troubles(context))]);
      await writers.stop();
      core(context, writers);
      await verdict(context, install, writers);
      await install.end();
      disk.remove();
      await install.start({ ...settingsOf(store), ...stripe.settings, ...posts.settings, NODE_OPTIONS: undefined });
      install.connect();
      const posting = await posts.prepare();
      await Promise.all([
        checkStore(context, install, store),
        stripe.check(context, install),
        posts.check(context, install, posting),
      ]);
    } finally {
      await install.stop();
      disk.remove();
      await store.stop();
      await discord.stop();
      await stripe.stop();
      await posts.stop();
    }
  },
};

const troubles = ({ quick }: CheckContext) => (quick ? TROUBLES.slice(0, 1) : TROUBLES);

/** Writes that need none of the broken parts. */
function core({ metric, assert, quick }: CheckContext, { sender }: Writers): void {
  const times = sender.acknowledged.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  metric({ what: 'other writes meanwhile, 95 of 100 within', value: p95, unit: 'ms', atMost: 500 });
  const { lost, unavailable } = sender.failed;
  assert('other writes meanwhile: none was lost, and each was answered in the end', lost === 0, sender.faults);
  // A busy machine may ask some of them to come again.
  const bound = quick ? {} : { atMost: 0 };
  metric({
    what: 'other writes meanwhile that had to be sent again',
    value: unavailable,
    unit: 'writes',
    ...bound,
  });
}

async function checkDisk({ assert, say }: CheckContext, install: Install, disk: ImageDisk): Promise<void> {
  say(disk.real ? 'the disk of images is a file system of its own' : 'the disk of images is a layer');
  const sending = await Sending.by(install);
  const faults = await sending.taken();
  for (const state of ['full', 'closed'] as const) {
    const [files, rows] = [disk.files(), await storedImages()];
    disk.set(state);
    faults.push(...(await sending.refused()).faults.map((fault) => ({ state, fault })));
    disk.set('fine');
    await sleep(100);
    const left = disk.files().filter((file) => !files.includes(file));
    if (left.length > 0) faults.push({ state, fault: 'files were left', left });
    if ((await storedImages()) !== rows) faults.push({ state, fault: 'rows without files' });
    faults.push(...(await sending.taken()).map((fault) => ({ afterwards: state, fault })));
  }
  assert(
    'pictures on a full and on a closed disk: refused with a message, nothing left behind, accepted again afterwards',
    true,
    faults,
  );
}

async function checkStore(context: CheckContext, install: Install, store: S3StandIn): Promise<void> {
  const { assert, metric } = context;
  const sending = await Sending.by(install);
  const faults = await sending.taken();
  let slowest = 0;
  for (const trouble of troubles(context)) {
    // What it had answered with 200 would be stored.
    if (trouble === 'stalled') continue;
    const [files, rows] = [store.files.size, await storedImages()];
    store.trouble = trouble;
    const refused = await sending.refused();
    slowest = Math.max(slowest, refused.seconds);
    faults.push(...refused.faults.map((fault) => ({ trouble, fault })));
    store.trouble = null;
    await until(() => store.files.size === files, 5_000).catch(() => {});
    if (store.files.size !== files) faults.push({ trouble, fault: 'files were left', files: store.files.size - files });
    if ((await storedImages()) !== rows) faults.push({ trouble, fault: 'rows without files' });
    faults.push(...(await sending.taken()).map((fault) => ({ afterwards: trouble, fault })));
  }
  assert(
    'pictures while the store is broken: refused with a message, nothing left behind, accepted again afterwards',
    true,
    faults,
  );
  metric({ what: 'an upload reports that the store is unavailable within', value: slowest, unit: 's', atMost: 15 });
}

function settingsOf({ settings }: S3StandIn): NodeJS.ProcessEnv {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'on',
  };
}
