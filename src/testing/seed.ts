/** What tests and checks draw from: `SEED`, or another each time. Print it with what it finds. */
export const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
