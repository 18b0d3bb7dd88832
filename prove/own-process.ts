import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the files `{name}.{kind}.ts` in a folder, sorted. */
export function namesOf(folder: string, kind: string): string[] {
  const end = `.${kind}.ts`;
  const files = readdirSync(folder).filter((file) => file.endsWith(end));
  return files.map((file) => file.slice(0, -end.length)).sort();
}

/** The names asked for, all of them without any; ends this process with 2 and a word of help when one is unknown. */
export function chosenOf(known: readonly string[], asked: readonly string[], kind: string): readonly string[] {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return asked.length > 0 ? asked : known;
  console.error(`No ${kind} is named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

/** Runs a script in a process of its own; answers what it sent here, and its exit code or signal. */
export async function inOwnProcess<Message>(
  folder: string,
  script: string,
  args: readonly string[],
): Promise<{ sent: Message[]; ended: number | string }> {
  const sent: Message[] = [];
  const child = fork(join(folder, script), args, { stdio: 'inherit' });
  child.on('message', (message: Message) => sent.push(message));
  const ended = await new Promise<number | string>((resolve) =>
    child.once('close', (exit, signal) => resolve(exit ?? signal ?? 'nothing')),
  );
  return { sent, ended };
}

/** An error with its stack and what caused it, anything else as it reads. */
export function inWords(fault: unknown): string {
  if (fault instanceof Error) {
    const words = fault.stack ?? fault.message;
    return fault.cause === undefined ? words : `${words}\ncaused by ${inWords(fault.cause)}`;
  }
  return typeof fault === 'string' ? fault : JSON.stringify(fault);
}
