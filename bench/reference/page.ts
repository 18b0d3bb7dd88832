import type { ServerResponse } from 'node:http';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { ReferenceRow } from './rows.ts';

/** The page as React makes it, sent as it is made. */
export function sendPage(response: ServerResponse, rows: readonly ReferenceRow[]): void {
  const { pipe } = renderToPipeableStream(h(Page, { rows }), {
    onShellReady: () => pipe(response.setHeader('content-type', 'text/html; charset=utf-8')),
    onError: (error) => void response.destroy(error as Error),
  });
}

function Page({ rows }: { rows: readonly ReferenceRow[] }) {
  const columns = ['Name', 'Account', 'Class', 'Role', 'Level', 'Rank', 'Roles', 'Joined', 'Last active'];
  const head = columns.map((column) => h('th', { key: column, scope: 'col' }, column));
  const body = rows.map((row) => h(Row, { key: row.id, row }));
  const table = h('table', null, h('thead', null, h('tr', null, head)), h('tbody', null, body));
  const title = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Members'));
  return h('html', { lang: 'en' }, title, h('body', null, h('h1', null, 'Members'), table));
}

function Row({ row: { joined_at, active_at, ...row } }: { row: ReferenceRow }) {
  const facts = [row.name, row.account, row.class, row.role, row.level, row.rank, row.roles];
  const cells = [...facts, h(Time, { at: joined_at }), h(Time, { at: active_at })];
  return h('tr', null, ...cells.map((cell, at) => h('td', { key: at }, cell)));
}

function Time({ at }: { at: Date }) {
  const text = at.toISOString();
  return h('time', { dateTime: text }, text.slice(0, 10));
}
