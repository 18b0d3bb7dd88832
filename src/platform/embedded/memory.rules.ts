const MB = 2 ** 20;
const LEAST = 64;
const MOST = 512;

/**
 * What the embedded PostgreSQL keeps of its pages and counts on the system to keep (MB), of the memory that there is (bytes): an eighth
 * and a half. Web, worker and database share the machine, and the rest of a page that is asked often is a copy away.
 */
export function databaseMemory(available: number): { readonly shared: number; readonly cached: number } {
  const eighth = Math.floor(available / MB / 8);
  return { shared: Math.min(Math.max(eighth, LEAST), MOST), cached: Math.max(4 * eighth, 512) };
}
