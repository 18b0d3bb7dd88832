import { mirrorTests } from './mirror-suite.ts';

mirrorTests('other changes');
