/** Work that goes on until it is stopped. */
export interface Repeated {
  /** Begins at once if it pauses, and once more if it is under way. */
  readonly wake: () => void;
  /** The work under way is finished; none begins after it. */
  readonly stop: () => Promise<void>;
}

/** Does something again and again: at once while it answers that there is more, otherwise after a pause (milliseconds). */
export function repeat(work: () => Promise<boolean>, pause: number, onError: (error: unknown) => void): Repeated {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const begin = () => {
    clearTimeout(timer);
    timer = undefined;
    underWay = run();
  };
  async function run(): Promise<void> {
    let hasMore = true;
    while ((hasMore || isWoken) && !isStopped) {
      isWoken = false;
      hasMore = await work().catch((error: unknown) => {
        onError(error);
        return false;
      });
    }
    if (!isStopped) timer = setTimeout(begin, pause);
  }
  begin();
  return {
    wake: () => {
      isWoken = true;
      if (timer) begin();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
