/** A backup or restore that must not go on; the message says why and what to do, for the person at the keyboard. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const damaged = (what: string, cause?: unknown) =>
  new BackupRefused(`The archive is damaged: ${what}. Nothing was changed. Use another backup.`, { cause });
