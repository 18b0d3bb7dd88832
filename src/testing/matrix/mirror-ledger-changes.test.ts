import { mirrorTests } from './mirror-suite.ts';

mirrorTests('changes of the ledger');
