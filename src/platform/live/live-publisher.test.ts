import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { listen, stopListening } from './live.server.ts';
import { flushTopics, publish, publishEverything } from './live-publisher.server.ts';
import { LIVE_CHANNEL, receivedFrom } from './live-topics.server.ts';

const { url } = testDatabase();
let other: pg.Client;
let heard: string[] = [];
let received: string[] = [];

/** Another process, and a listener of this one. */
beforeEach(async () => {
  [heard, received] = [[], []];
  other = new pg.Client({ connectionString: url });
  other.on('notification', ({ payload = '' }) => received.push(receivedFrom(payload).message));
  await other.connect();
  await other.query(`listen ${LIVE_CHANNEL}`);
  const stop = listen('guild:1', (topic) => heard.push(topic));
  // It listens once it has been told to look at everything again.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  heard = [];
  return async () => {
    stop();
    await other.end();
    await stopListening();
  };
});
afterAll(stopListening);

const tell = (...topics: string[]) => inTransaction(async (tx) => publish(tx, topics));
const fromOther = (topic: string) => other.query('select pg_notify($1, $2)', [LIVE_CHANNEL, `elsewhere ${topic}`]);

test('this process hears a topic with the commit, and once; others hear what was gathered, each topic once', async () => {
  await tell('guild:1:members');
  expect(heard).toEqual(['guild:1:members']);
  await tell('guild:1:members', 'guild:2:members');
  await flushTopics();
  await other.query('select');
  expect(received).toEqual(['guild:1:members', 'guild:2:members']);
  // All that was sent before has come by now.
  await fromOther('guild:1:roles');
  await expect.poll(() => heard.at(-1)).toBe('guild:1:roles');
  expect(heard).toEqual(['guild:1:members', 'guild:1:members', 'guild:1:roles']);
});

test('others hear of it by themselves', async () => {
  await tell('guild:1:members');
  await expect.poll(() => received).toEqual(['guild:1:members']);
});

test('what is rolled back is not told', async () => {
  const failing = inTransaction(async (tx) => {
    publish(tx, ['guild:1:members']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await flushTopics();
  await other.query('select');
  expect([heard, received]).toEqual([[], []]);
});

test('where a process starts, the others look at everything again', async () => {
  publishEverything();
  await expect.poll(() => received).toEqual(['*']);
  await fromOther('*');
  await expect.poll(() => heard).toEqual(['*']);
});

test('what cannot be sent is sent later', async () => {
  await tell('guild:1:members');
  await other.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'guildhall test'`);
  await expect.poll(() => received).toEqual(['guild:1:members']);
});
