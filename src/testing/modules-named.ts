import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Modules of the sources by the ending of their file names, with their paths, in the order of these. For what runs from the
 * sources: tests, journeys, system tests and the demo world. (`import.meta.glob` exists where Vite transforms alone.)
 */
export async function modulesNamed<Module>(ending: string): Promise<ReadonlyMap<string, Module>> {
  const paths = globSync(`src/**/*${ending}`, { cwd: ROOT }).toSorted();
  const modules = await Promise.all(
    paths.map(async (path) => [path, (await import(/* @vite-ignore */ join(ROOT, path))) as Module] as const),
  );
  return new Map(modules);
}
