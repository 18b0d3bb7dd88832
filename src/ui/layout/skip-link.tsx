/** The first thing that Tab reaches: past the navigation, to the element with id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-bg-3 px-3.5 py-2 font-medium text-fg-1 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
    >
      Skip to content
    </a>
  );
}
