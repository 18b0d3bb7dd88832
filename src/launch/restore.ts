/** `npm run restore -- FILE [--replace]`: makes this install what it was when the backup was written. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { recordRestore } from '#/features/audit/recorded-heads.reactions.server.ts';
import { fingerprintOf } from '#/platform/backup/archive.server.ts';
import { BackupRefused } from '#/platform/backup/refusal.server.ts';
import { type Restored, restoreBackup } from '#/platform/backup/restore.server.ts';
import type { Config } from '#/platform/config/config.server.ts';
import { replaceOwnSecret } from '#/platform/config/own-secret.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { archiveCommand } from './archive-command.ts';
import { holdDatabase } from './own-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});

const [file = ''] = positionals;

await archiveCommand(lookAndHold, 'guildhall restore', async (settings, client) => {
  const began = performance.now();
  const restored = await restoreBackup(() => createReadStream(file), {
    client,
    storage: storage(),
    replace: values.replace,
    onProgress: (line) => console.log(line),
  });
  const keepsSecret = settings.database.kind === 'embedded' && !process.env.AUTH_SECRET?.trim();
  if (keepsSecret && restored.authSecret) replaceOwnSecret(settings.dataDir, restored.authSecret);
  await recordRestore(storage(), restored.header.madeAt);
  console.log(summaryOf(restored));
  console.log(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s. Start with: npm start`);
  const secret = keepsSecret ? (restored.authSecret ?? settings.authSecret) : settings.authSecret;
  if (fingerprintOf(secret) !== restored.header.secretFingerprint) console.log(otherSecret(restored, file, settings));
});

/** Reports invalid arguments before a database is started. */
async function lookAndHold(settings: Config): Promise<() => Promise<void>> {
  if (!file || positionals.length > 1) throw new BackupRefused('Use: npm run restore -- FILE, or FILE --replace.');
  await stat(file);
  return holdDatabase(settings);
}

function summaryOf({ header, manifest, migrated }: Restored): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const brought = migrated > 0 ? `, upgraded to this version by ${migrated} migrations` : '';
  return `Restored the state at ${header.madeAt}: ${rows} rows and ${manifest.files.count} images${brought}. Counts and hashes match the backup.`;
}

function otherSecret({ authSecret }: Restored, file: string, { database }: Config): string {
  const where = authSecret
    ? ` (tar -xzOf ${file} auth-secret shows it)`
    : database.kind === 'embedded'
      ? ''
      : ' from the old installation';
  return `Its sessions are signed with another AUTH_SECRET, so everyone must sign in again. To keep them, start with that secret${where}.`;
}
