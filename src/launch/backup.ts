/** `npm run backup -- [--to FILE]`: writes all data of this install into one file, while it goes on working. */
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { storedFileKeys } from '#/features/uploads/stored-files.queries.server.ts';
import { type ArchiveManifest, ArchiveWriter } from '#/platform/backup/archive.server.ts';
import { writeBackup } from '#/platform/backup/backup.server.ts';
import { BackupRefused } from '#/platform/backup/refusal.server.ts';
import type { Config } from '#/platform/config/config.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { archiveCommand } from './archive-command.ts';
import { reachDatabase } from './own-database.ts';

/** `--to -` is standard output, for pipes to other machines; words go to standard error then. */
const STDOUT = '-';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const say = (line: string) => (values.to === STDOUT ? console.error(line) : console.log(line));

await archiveCommand(reachDatabase, 'guildhall backup', async (settings, client) => {
  const began = performance.now();
  if (values.to === STDOUT) return void (await write(settings, client, new ArchiveWriter(process.stdout)));
  const file = resolve(values.to ?? defaultFile(settings.dataDir));
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Choose another name.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = join(dirname(file), `.${basename(file)}.unfinished`);
  const archive = new ArchiveWriter(createWriteStream(draft, { mode: 0o600, flush: true }));
  try {
    await write(settings, client, archive);
    await rename(draft, file);
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  }
  const { size } = await stat(file);
  say(`${file} (${megabytes(size)}, ${((performance.now() - began) / 1000).toFixed(1)} s)`);
});

async function write(settings: Config, client: pg.Client, archive: ArchiveWriter): Promise<void> {
  const ownsSecret = !process.env.AUTH_SECRET?.trim();
  const manifest = await writeBackup(archive, {
    client,
    storage: storage(),
    fileKeys: storedFileKeys,
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    authSecret: settings.authSecret,
    ownsSecret,
    onProgress: say,
  });
  say(summaryOf(manifest, ownsSecret));
}

function summaryOf({ tables, files, missing }: ArchiveManifest, ownsSecret: boolean): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lost =
    missing.length > 0 ? `\n${missing.length} images were already missing from storage, such as ${missing[0]}.` : '';
  const secret = ownsSecret ? 'the session signing secret' : 'sessions';
  return `Backed up ${rows} rows and ${files.count} images.${lost}\nIt contains personal data, password hashes and ${secret}. Keep it where no one else can read it.`;
}

function defaultFile(dataDir: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dataDir, 'backups', `guildhall-${stamp}Z.tar.gz`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
