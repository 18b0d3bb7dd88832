/** `npm run admin` as someone types it. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { requestVerification } from '#/features/guild-settings/commands/request-verification.server.ts';
import { getVerification } from '#/features/guild-settings/verification.queries.server.ts';
import { testDatabase } from '#/testing/database.ts';

const own = testDatabase();

interface ToolResult {
  readonly status: number;
  readonly said: string;
  readonly failed: string;
}

/** Runs the tool, with this test's database by default. */
function admin(words: readonly string[], settings: NodeJS.ProcessEnv = { DATABASE_URL: own.url }): Promise<ToolResult> {
  const env = { PATH: process.env.PATH, AUTH_SECRET: 'a secret of thirty-two characters', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/launch/admin.ts', ...words], { env }, (error, said, failed) =>
      resolve({ status: Number(error?.code ?? 0), said: said.trim(), failed: failed.trim() }),
    );
  });
}

const ofGuild = async (guild: FactoryGuild) => {
  const { verifiedAt, request } = await getVerification.as(guild.owner.principal, { guildId: guild.id });
  return { verified: verifiedAt !== null, state: request?.state, answer: request?.answer };
};

test('a request is declined and granted after all, with words, and done twice it is said to be done', async () => {
  const guild = await aGuild({ name: 'Ashen Lanterns' });
  await requestVerification.as(guild.owner.principal, { guildId: guild.id, note: 'We are the lanterns.' });
  const declined = await admin(['decline', guild.slug, 'Name', 'your site.']);
  expect(declined).toEqual({ status: 0, said: 'Ashen Lanterns is not verified.', failed: '' });
  expect(await ofGuild(guild)).toEqual({ verified: false, state: 'declined', answer: 'Name your site.' });
  const address = `https://guild.example/g/${guild.slug.toUpperCase()}?from=mail`;
  expect(await admin(['verify', address])).toMatchObject({ status: 0, said: 'Ashen Lanterns is verified.' });
  expect(await ofGuild(guild)).toEqual({ verified: true, state: 'granted', answer: null });
  expect(await admin(['verify', guild.slug])).toMatchObject({ said: 'Ashen Lanterns is already verified.' });
  const untouched = await aGuild({ name: 'Quiet Hall' });
  expect(await admin(['decline', untouched.slug])).toMatchObject({
    said: 'Quiet Hall is not verified and has no pending request.',
  });
});

const failed = async (words: readonly string[], settings?: NodeJS.ProcessEnv) => {
  const result = await admin(words, settings);
  expect(result).toMatchObject({ status: 1, said: '' });
  // Neither a stack nor the name of a class.
  expect(result.failed).not.toMatch(/\n\s+at |Error/);
  return result.failed;
};

test('what can’t be done is explained, and exits with 1', async () => {
  const { slug } = await aGuild();
  expect(await failed(['verify', 'nowhere'])).toMatch(/^No guild has the link nowhere\. Check/);
  expect(await failed(['grant', 'nobody'])).toMatch(/^There's no account named nobody\. Sign in with it once/);
  expect(await failed(['toString', slug])).toMatch(/^Use: npm run admin/);
  expect(await failed(['verify', slug, 'x'.repeat(1001)])).toBe('The answer is too long. Keep it to 1000 characters.');
});

test('so is an install that is not there; a folder without one does not become one', async () => {
  const silent = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/guildhall' };
  expect(await failed(['verify', 'lanterns'], silent)).toMatch(/database/i);
  const nowhere = { DATA_DIR: join(tmpdir(), `guildhall-nowhere-${process.pid}`) };
  expect(await failed(['verify', 'lanterns'], nowhere)).toMatch(/^There's no database in .+guildhall-nowhere/);
});
