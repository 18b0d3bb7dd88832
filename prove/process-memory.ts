import { readFileSync } from 'node:fs';

const MB = 1024 * 1024;

/** Resident memory of a process now, in MB; Linux. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kb) * 1024) / MB;
}

/** Watches a process until stopped; answers the most it had, in MB. */
export function watchMemory(pid: number, everyMs = 50): () => number {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, everyMs);
  return () => {
    clearInterval(timer);
    return most;
  };
}
