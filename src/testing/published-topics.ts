import pg from 'pg';
import { flushTopics } from '#/platform/live/live-publisher.server.ts';
import { LIVE_CHANNEL, receivedFrom } from '#/platform/live/live-topics.server.ts';

/** The live topics that were sent while `run` ran, as other processes get them; without those that wake workers. */
export async function publishedTopics(url: string, run: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(receivedFrom(payload ?? '').message));
  try {
    await flushTopics();
    await client.query(`listen ${LIVE_CHANNEL}`);
    await run();
    await flushTopics();
    // What was committed before this statement is delivered with its answer.
    await client.query('select 1');
    return heard.filter((topic) => !topic.startsWith('worker:'));
  } finally {
    await client.end();
  }
}
