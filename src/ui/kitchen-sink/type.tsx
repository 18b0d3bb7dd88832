import { Section } from '#/ui/kitchen-sink/frame.tsx';

export function TypeSection() {
  return (
    <Section title="Type" note="Inter for everything. Cinzel only for four words or fewer, 24 px and up.">
      <div className="grid gap-2.5">
        <p className="display text-38">Ashen Lanterns</p>
        <p className="text-30 font-semibold tracking-[-0.02em]">A title of the page, thirty pixels</p>
        <p className="text-20 font-semibold">Who may apply, and what they are asked</p>
        <p className="text-16">
          Reading text, 16/24. We meet on Wednesday and Friday, and leave no one behind. Dünir, Niküa, Ren'Kai.
        </p>
        <p>Base text, 14/20. Someone answers within three days.</p>
        <p className="text-13 text-fg-3">Hint text, 13/18. Only places you may write in are listed.</p>
        <p className="text-12 text-fg-3">
          Table heads and times, 12/16. <time>11/20/2026, 07:41 AM</time>
        </p>
        <p>
          A{' '}
          <a className="link" href="#link">
            link in text
          </a>{' '}
          is ivory and underlined.
        </p>
      </div>
    </Section>
  );
}
