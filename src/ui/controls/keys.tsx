import { useSyncExternalStore } from 'react';

/** How keys are called, where that is not their letter. */
const NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'Page Up',
  pagedown: 'Page Down',
};

/** The keys of a shortcut: `mod+k` side by side, `g m` one then the other. */
export function Keys({ of }: { of: string }) {
  const apple = useIsApple();
  return (
    <span className="inline-flex items-center gap-1">
      {of.split(' ').map((step, at) => (
        <span key={at} className="inline-flex items-center gap-1">
          {at > 0 ? <span className="text-12 text-fg-3">then</span> : null}
          {step.split('+').map((key) => (
            <kbd key={key} className="kbd min-w-6 text-center">
              {key === 'mod' && apple ? '⌘' : (NAMES[key] ?? key.toUpperCase())}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

const useIsApple = (): boolean => useSyncExternalStore(never, isApple, () => false);
const never = () => () => {};
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);
