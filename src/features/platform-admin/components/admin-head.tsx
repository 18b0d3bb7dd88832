import type { ReactNode } from 'react';

/** The title of a page of administration, with what it is about below. */
export function AdminHead({ title, about, children }: { title: string; about: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-start gap-3">
      <div className="min-w-0 grow">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        <p className="mt-1 text-fg-2">{about}</p>
      </div>
      {children}
    </header>
  );
}
