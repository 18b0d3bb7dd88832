import type { Check, CheckContext } from './check.ts';
import { Install } from './install.ts';
import { ordinaryDay } from './soak/day.ts';
import { soakWorld } from './soak/people.ts';
import { growthOf, type Sample, slopeOf, watch } from './soak/watch.ts';
import { steadyTraffic, type TrafficReport } from './steady-traffic.ts';

const PER_SECOND = 50;

export const check: Check = {
  about: 'Ordinary use leaks no memory, handles or connections, and responses stay as fast',
  onlyInFull: true,
  async run(context) {
    const install = await Install.start();
    try {
      await soak(context, install);
    } finally {
      await install.stop();
    }
  },
};

async function soak({ minutes, assert, metric, say }: CheckContext, install: Install): Promise<void> {
  const seconds = minutes * 60;
  const warmUp = Math.max(60, seconds / 5);
  const world = await soakWorld(install, seconds + warmUp);
  const day = await ordinaryDay(install, world);
  const part = async (length: number): Promise<TrafficReport> => {
    const stop = steadyTraffic(PER_SECOND, day.asks);
    await new Promise((resolve) => setTimeout(resolve, length * 1000));
    return stop();
  };
  // Until everything was asked often enough for its code to be compiled and its heap to have found its size, memory
  // grows by what the machine learns and not by what the product forgets.
  const failures = [...(await part(warmUp)).failures];
  say(`warmed up for ${Math.round(warmUp)} s`);
  const stopWatch = watch(install);
  const fifths: TrafficReport[] = [];
  for (let i = 0; i < 5; i++) {
    const report = await part(seconds / 5);
    fifths.push(report);
    failures.push(...report.failures);
    say(
      `fifth ${i + 1}: ${report.asked} answers, p50 ${report.percentile(0.5).toFixed(1)} ms, p99 ${report.percentile(0.99).toFixed(1)} ms`,
    );
  }
  const samples = await stopWatch();
  day.end();
  print(samples, say);

  const asked = fifths.reduce((sum, report) => sum + report.asked, 0);
  assert(`${asked} requests in ${minutes} minutes, none failed`, true, failures);
  assert('the log contains no failure', true, failuresIn(install.product.output));
  for (const measured of ['memory of web', 'memory of worker'] as const)
    metric({ what: `slope of the ${measured}`, value: slopeOf(samples, measured), unit: 'MB a minute', atMost: 0.5 });
  for (const measured of ['handles of web', 'handles of worker'] as const)
    metric({ what: `${measured}, more than at first`, value: growthOf(samples, measured), unit: '', atMost: 5 });
  metric({
    what: 'connections to the database, more than at first',
    value: growthOf(samples, 'connections'),
    unit: '',
    atMost: 1,
  });
  const [first, last] = [fifths[0], fifths.at(-1)].map((report) => report?.percentile(0.99) ?? 0);
  metric({ what: 'p99 of the last fifth', value: last ?? 0, unit: 'ms' });
  metric({ what: 'the same of the first fifth', value: first ?? 0, unit: 'ms' });
  metric({ what: 'drift of the p99', value: ((last ?? 0) / (first || 1) - 1) * 100, unit: '%', atMost: 20 });
}

function print(samples: readonly Sample[], say: (line: string) => void): void {
  for (const { seconds, values } of samples.filter((_, i) => i % 15 === 0))
    say(
      `${Math.round(seconds)} s: ${Object.entries(values)
        .map(([what, value]) => `${what} ${value.toFixed(0)}`)
        .join(', ')}`,
    );
}

const failuresIn = (output: string): string[] =>
  output
    .split('\n')
    .filter(
      (line) =>
        /"level":(50|60)/.test(line) ||
        (line !== '' && !line.startsWith('{') && !/^(Migrating|Guildhall is ready)/.test(line)),
    )
    .map((line) => line.slice(0, 400));
