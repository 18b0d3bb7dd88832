import { join } from 'node:path';

export const FOLDER = join('.scratch', 'mutants');

/** The build with every mutant in it. */
export const MUTATED_BUILD = join(FOLDER, 'dist');
/** Two runs at once do not meet. */
export const ownFolder = (): string => join(FOLDER, `run-${process.pid}`);
export const trialsIn = (folder = FOLDER): string => join(folder, 'trials');
