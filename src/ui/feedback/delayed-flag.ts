import { useEffect, useState } from 'react';

/** Milliseconds that a state lasts before it shows, and that it is shown at the least, so that nothing flashes. */
export interface DelayedTimes {
  readonly delay: number;
  readonly least: number;
}

/** Follows a state that comes and goes, late and unhurried. */
export class DelayedFlag {
  readonly #times: DelayedTimes;
  readonly #onChange: (shown: boolean) => void;
  #shownSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(times: DelayedTimes, onChange: (shown: boolean) => void) {
    this.#times = times;
    this.#onChange = onChange;
  }

  set(on: boolean): void {
    this.dispose();
    const since = this.#shownSince;
    if (on === (since !== undefined)) return;
    const wait = since === undefined ? this.#times.delay : since + this.#times.least - Date.now();
    this.#timer = setTimeout(() => this.#show(on), Math.max(0, wait));
  }

  /** Stays as it is. */
  dispose(): void {
    clearTimeout(this.#timer);
  }

  #show(on: boolean): void {
    this.#shownSince = on ? Date.now() : undefined;
    this.#onChange(on);
  }
}

export function useDelayedFlag(on: boolean, times: DelayedTimes): boolean {
  const [shown, setShown] = useState(false);
  const [flag] = useState(() => new DelayedFlag(times, setShown));
  useEffect(() => {
    flag.set(on);
    return () => flag.dispose();
  }, [flag, on]);
  return shown;
}
