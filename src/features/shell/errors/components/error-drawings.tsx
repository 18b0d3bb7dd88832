import type { ReactNode } from 'react';

/** A barred gate: what lies behind is not for this viewer. */
export const Gate = () => (
  <Drawing>
    <path d="M10 116V54a56 50 0 0 1 112 0v62" className="stroke-line-strong" />
    <path d="M22 116V56a44 40 0 0 1 88 0v60" className="stroke-line" />
    <path d="M2 116h20M110 116h20" className="stroke-line-strong" />
    <path d="M36 32v56M51 22v66M66 18v70M81 22v66M96 32v56M27 44h78M23 62h86M22 80h88" />
    <path
      d="M33 86h6l-3 10ZM48 86h6l-3 12ZM63 86h6l-3 13ZM78 86h6l-3 12ZM93 86h6l-3 10Z"
      fill="currentColor"
      stroke="none"
    />
    <path d="M66 53l9 9-9 9-9-9Z" className="fill-bg-0 stroke-accent" />
  </Drawing>
);

/** A signpost without a name: the way ends here. */
export const Signpost = () => (
  <Drawing>
    <path d="M66 12v104M58 116h16" className="stroke-line-strong" />
    <path d="M66 26h36l12 11-12 11H66ZM66 58H30L18 69l12 11h36Z" />
    <path d="M80 37h18M34 69h20" className="stroke-line" strokeDasharray="3 5" />
    <path d="M66 4l6 6-6 6-6-6Z" className="fill-bg-0 stroke-accent" />
    <path d="M34 116c6-6 12-6 18 0M82 116c6-6 12-6 18 0" className="stroke-line" />
  </Drawing>
);

/** A lantern gone out: the fault is ours. */
export const Lantern = () => (
  <Drawing>
    <path d="M66 6a10 10 0 0 1 10 10M66 6a10 10 0 0 0-10 10" className="stroke-line-strong" />
    <path d="M50 28 66 16l16 12v8H50ZM48 36h36l6 60H42Z" />
    <path d="M38 96h56v10H38Z" className="stroke-line-strong" />
    <path d="M58 36l-4 60M74 36l4 60" className="stroke-line" />
    <path d="M66 60l9 9-9 9-9-9Z" className="fill-bg-0 stroke-accent" />
  </Drawing>
);

/** Scaffolding around a tower: not finished yet. */
export const Scaffold = () => (
  <Drawing>
    <path d="M44 116V44h44v72M40 44h52M44 36h8v8M62 36h8v8M80 36h8v8" />
    <path d="M28 116V24M104 116V24M22 52h88M22 84h88M28 84l16-32M104 84 88 52" className="stroke-line-strong" />
    <path d="M60 116V98a6 6 0 0 1 12 0v18" className="stroke-line" />
    <path d="M66 59l9 9-9 9-9-9Z" className="fill-bg-0 stroke-accent" />
  </Drawing>
);

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="132"
      height="120"
      viewBox="0 0 132 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
