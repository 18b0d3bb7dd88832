import { type ReactNode, useId } from 'react';

interface CutProps {
  title: string;
  /** What this part of the product does for a guild. */
  text: string;
  /** Says that what is beside it is an example. */
  note: string;
  /** The real thing, with sample data. */
  children: ReactNode;
}

/** One part of the product beside a few words about it. */
export function Cut({ title, text, note, children }: CutProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-18 border-b py-14 grid-cols-[minmax(0,1fr)] lg:grid-cols-[304px_minmax(0,1fr)] max-lg:gap-5 max-lg:py-10"
    >
      <div>
        <h2 id={id} className="text-20 font-semibold tracking-[-0.01em] text-balance">
          {title}
        </h2>
        <p className="mt-2 leading-5.5 text-fg-2">{text}</p>
        <p className="mt-3 text-13 text-fg-3">{note}</p>
      </div>
      {children}
    </section>
  );
}
