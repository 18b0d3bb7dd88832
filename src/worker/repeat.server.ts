/** Work that goes on until it is stopped. */
export interface Repeated {
  /** The work under way is finished; none begins after it. */
  stop(): Promise<void>;
}

/** Does something again and again: at once while it answers that there is more, otherwise after a pause (milliseconds). */
export function repeat(work: () => Promise<boolean>, pause: number, onError: (error: unknown) => void): Repeated {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = run();
  };
  async function run(): Promise<void> {
    let hasMore = true;
    while (hasMore && !stopped)
      hasMore = await work().catch((error: unknown) => {
        onError(error);
        return false;
      });
    if (!stopped) timer = setTimeout(begin, pause);
  }
  begin();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
