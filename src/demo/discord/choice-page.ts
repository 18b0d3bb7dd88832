import type { ServerResponse } from 'node:http';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { escaped, sendPage } from '../page.ts';

/** Where Discord would ask which server the bot is added to. */
export function sendChoicePage(
  response: ServerResponse,
  asked: URLSearchParams,
  servers: readonly Pick<StandInServer, 'id' | 'name'>[],
): void {
  const link = (choice: string, text: string, kind = '') => {
    const query = new URLSearchParams([...asked, ['choice', choice]]);
    return `<a class="action${kind}" href="?${escaped(query.toString())}">${escaped(text)}</a>`;
  };
  const links = [...servers.map(({ id, name }) => link(id, name, ' first')), link('none', 'Cancel')];
  sendPage(
    response,
    'Demo Discord',
    `<p>This page is part of the demo, not Discord. Its servers are made up, and nothing leaves this machine. Choose the one to link.</p>` +
      `<div class="actions">${links.join('')}</div>`,
  );
}
