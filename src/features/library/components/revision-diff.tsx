import { type DiffLine, hunksOf, pairsOf } from '../library-diff.rules.ts';

/** What changed, one text under the other. */
export function TextDiff({ lines }: { lines: readonly DiffLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Changes" tabIndex={0} className="diff">
      <table>
        <caption className="sr-only">Lines that were removed and added, with their numbers before and after</caption>
        {hunksOf(lines).map((hunk, at) => (
          <tbody key={at}>
            <tr className="diff-head">
              <td colSpan={4}>{hunk.heading ?? ' '}</td>
            </tr>
            {hunk.lines.map((line, row) => (
              <tr key={row} data-kind={line.kind}>
                <td>{line.before}</td>
                <td>{line.after}</td>
                <td>{MARKS[line.kind]}</td>
                <td>
                  <Words line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The same in two columns: what was replaced beside what replaced it. */
export function SideBySide({ lines }: { lines: readonly DiffLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Changes" tabIndex={0} className="diff diff-side">
      <table>
        <caption className="sr-only">Lines before on the left, after on the right</caption>
        {hunksOf(lines).map((hunk, at) => (
          <tbody key={at}>
            <tr className="diff-head">
              <td colSpan={4}>{hunk.heading ?? ' '}</td>
            </tr>
            {pairsOf(hunk.lines).map(({ left, right }, row) => (
              <tr key={row}>
                <td>{left?.before}</td>
                <td data-kind={left?.kind ?? 'none'}>{left ? <Words line={left} /> : null}</td>
                <td>{right?.after}</td>
                <td data-kind={right?.kind ?? 'none'}>{right ? <Words line={right} /> : null}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const MARKS = {
  same: null,
  removed: (
    <>
      <span aria-hidden>−</span>
      <span className="sr-only">Removed</span>
    </>
  ),
  added: (
    <>
      <span aria-hidden>+</span>
      <span className="sr-only">Added</span>
    </>
  ),
} as const;

function Words({ line: { kind, parts } }: { line: DiffLine }) {
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return parts.map(({ text, changed }, at) =>
    changed ? (
      <Mark key={at} className="diff-word">
        {text}
      </Mark>
    ) : (
      text
    ),
  );
}
