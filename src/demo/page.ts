import type { ServerResponse } from 'node:http';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #14151a; color: #e6e6ea;
    font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(30rem, 100vw - 2rem); margin: 1rem; padding: 1.5rem; background: #1e2027;
    border: 1px solid #363944; border-radius: 12px; }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  p { margin: 0 0 1rem; color: #b6b8c2; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
  dt { color: #b6b8c2; }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  .actions { display: grid; gap: .5rem; }
  form { margin: 0; }
  .action { box-sizing: border-box; display: block; width: 100%; padding: .625rem 1rem; border: 1px solid #4a4e5c; border-radius: 8px;
    background: #2a2d37; color: #fff; font: inherit; text-align: center; text-decoration: none; cursor: pointer;
    overflow-wrap: anywhere; }
  .action:hover { background: #353945; }
  .action.first { background: #e0a94a; border-color: #e0a94a; color: #1a1408; font-weight: 600; }
  .action.first:hover { background: #ecbb66; }
  .action:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px; }`;

/** A page of a service that the demo world has for itself; `body` is HTML. */
export function sendPage(response: ServerResponse, title: string, body: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
        `<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    );
}
