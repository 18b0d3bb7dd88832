/** As many at one time as get a connection without waiting: a slow machine refuses none of them. */
const AT_ONCE = 6;

/** Does something so many times, always several at once, and answers how each ended, in their order. */
export async function crowd<T>(count: number, run: (n: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const outcomes: PromiseSettledResult<T>[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) [outcomes[n]] = await Promise.allSettled([run(n)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcomes;
}

/** The same where none may fail. */
export async function crowdOf<T>(count: number, run: (n: number) => Promise<T>): Promise<T[]> {
  return (await crowd(count, run)).map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
