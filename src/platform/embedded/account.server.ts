import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The `nobody` of Linux systems: PostgreSQL refuses to run as root, and this account needs no creating. */
const EMPTY_RESULT = 65534;

/** The account that PostgreSQL runs as. `given` is empty unless it differs from the account of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly given: { readonly uid?: number; readonly gid?: number };
}

/** This process's own account, or for root the owner of the cluster there is, else `nobody`. */
export async function accountFor(clusterFolder: string): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined)
    throw new Error('The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.');
  if (uid !== 0) return { uid, gid, given: {} };
  const owner = await stat(clusterFolder).catch(() => null);
  const other =
    owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: EMPTY_RESULT, gid: EMPTY_RESULT };
  return { ...other, given: other };
}

/** Whether the account may pass through every folder down to `path` and read it, judged by the permission bits. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((bits & (at === path ? 0o5 : 0o1)) === 0) return false;
    if (at === path && (bits & 0o5) !== 0o5) return false;
    if (at === dirname(at)) return true;
  }
}
