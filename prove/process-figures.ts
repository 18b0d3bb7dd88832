import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process, in MB of 2^20 bytes; 0 when it is gone. */
export function residentMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Files, sockets and pipes that a process holds open. */
export function openHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
