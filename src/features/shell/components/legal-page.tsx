import type { ReactNode } from 'react';
import { dayText } from '#/base/day.ts';

interface LegalPageProps {
  title: string;
  /** ISO date of the version. */
  updated: string;
  children: ReactNode;
}

/** A page to read: 720 px, one column. */
export function LegalPage({ title, updated, children }: LegalPageProps) {
  return (
    <article className="mx-auto w-full max-w-[720px] px-4 py-10 md:px-8 md:py-16">
      <h1 className="text-30 font-semibold tracking-[-0.015em] max-md:text-24">{title}</h1>
      <p className="mt-2 text-13 text-fg-3">
        Last changed on <time dateTime={updated}>{dayText(updated)}</time>
      </p>
      <div className="mt-8 grid gap-8 text-16 text-fg-2">{children}</div>
    </article>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-18 font-semibold text-fg-1">{title}</h2>
      {children}
    </section>
  );
}
