import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { type ColorName, colors } from '#/ui/style/tokens.ts';

export function ColorSection() {
  return (
    <Section
      title="Color"
      note="Surfaces rise by one step; brass is kept for the primary action, active navigation and the brand."
    >
      <ul className="grid grid-cols-3 gap-x-2.5 gap-y-3 md:grid-cols-6 wide:grid-cols-9">
        {(Object.keys(colors) as ColorName[]).map((name) => (
          <li key={name} className="text-12 text-fg-3">
            <span
              className="mb-1.5 block h-11 rounded-control shadow-[inset_0_0_0_1px_oklch(1_0_0/0.06)] forced-color-adjust-none"
              style={{ background: `var(--color-${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
