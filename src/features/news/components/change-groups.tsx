import type { ChangeGroup } from '../news.rules.ts';

/** What is new, improved and fixed: the part of the product first. `level`: of the headings in the page's outline. */
export function ChangeGroups({ groups, level }: { groups: readonly ChangeGroup[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid min-w-0 gap-5">
      {groups.map(({ kind, changes }) => (
        <section key={kind}>
          <Heading className="font-semibold">{kind}</Heading>
          <ul className="mt-2 grid gap-2">
            {changes.map(({ area, text }) => (
              <li key={area + text} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 max-md:grid-cols-1">
                <span className="text-13 leading-6 text-fg-3">{area}</span>
                <span className="leading-6 text-fg-2">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
