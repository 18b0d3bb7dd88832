import { join } from 'node:path';

const FOLDER = join('.scratch', 'mutants');

export const MUTATED_BUILD = join(FOLDER, 'dist');
export const TRIALS = join(FOLDER, 'trials');
export const OUTCOMES = join(FOLDER, 'outcomes');
