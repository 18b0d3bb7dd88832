/** Properties are tried with the values of `SEED`, where one is set; a failure names its own seed. */
import * as fc from 'fast-check';

if (process.env.SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) });

export { fc };
