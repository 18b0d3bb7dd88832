import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { sections } from '#/ui/kitchen-sink/sections.ts';

/** Every component in every state. `more` are sections of the product, shown after the neutral ones. */
export function KitchenSink({ brand, more = [] }: { brand: ReactNode; more?: readonly ComponentType[] }) {
  // The page is loaded apart; tests wait for it to be ready for hands.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <main data-ready={ready || undefined} className="mx-auto max-w-304 px-(--gutter) pt-6 pb-12">
      <header className="grid gap-2 pt-2 pb-8">
        <div className="mb-5">{brand}</div>
        <h1 className="text-30 font-semibold tracking-[-0.02em]">Components</h1>
        <p className="text-16 text-fg-2">Every part in every state. Dark only, one brass accent, thin rules.</p>
      </header>
      {[...sections, ...more].map((Part, index) => (
        <Part key={index} />
      ))}
    </main>
  );
}
