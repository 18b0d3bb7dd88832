/** What tests and proofs draw from: `SEED`, or, asked for one by one, another each time. Print it with what it finds. */
export const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
