import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import { offsetCursor } from '#/platform/lists/list.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { updatePage } from './commands/update-page.server.ts';
import { aDeletedFolder, aDeletedPage, aFolder, aPage } from './library.factory.ts';

const content = { title: 'Changed', body: 'Bring two lamps.', tags: ['Raid'], images: [], staffOnly: false };

/** About a fresh page of the guild. */
const ofPage = (needs: string, more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }: MatrixWorld) => ({ guildId: guild.id, pageId: await aPage(guild), ...more }),
  foreign: { pageId: ({ other }: MatrixWorld) => aPage(other) },
});

const ofFolder = (more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:library'] },
  input: async ({ guild }: MatrixWorld) => ({ guildId: guild.id, folderId: await aFolder(guild), ...more }),
  foreign: { folderId: ({ other }: MatrixWorld) => aFolder(other) },
});

const cases: MatrixCases = {
  'library.getLibrary': {
    method: 'GET',
    access: { guild: ['view:library'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'library.listPages': {
    method: 'GET',
    access: { guild: ['view:library'] },
    input: ({ guild }) => ({ guildId: guild.id }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, query: 'rope', limit: 50 },
      { guildId, tag: 'raid1', query: 'ro' },
      { guildId, folderId: uuidv7(), cursor: offsetCursor(10) },
    ],
  },
  'library.getPage': { ...ofPage('view:library'), method: 'GET' },
  'library.listPageReaders': {
    ...ofPage('edit:library'),
    method: 'GET',
    variants: ({ guild: { id: guildId } }) => [
      { guildId, pageId: uuidv7(), limit: 50 },
      { guildId, pageId: uuidv7(), cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]) },
    ],
  },
  // Personal state, open to every reader.
  'library.markPageRead': { ...ofPage('view:library'), unlogged: true, allowedInArchived: true },
  'library.createPage': {
    method: 'POST',
    access: { guild: ['edit:library'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, folderId: await aFolder(guild), title: 'By a caller', body: 'Bring a lamp.' },
    }),
    foreign: { folderId: ({ other }) => aFolder(other) },
  },
  'library.updatePage': ofPage('edit:library', { ...content, version: 1 }),
  'library.movePage': {
    ...ofPage('edit:library'),
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, pageId: await aPage(guild), folderId: await aFolder(guild) },
    }),
    foreign: { pageId: ({ other }) => aPage(other), folderId: ({ other }) => aFolder(other) },
  },
  'library.deletePage': ofPage('edit:library'),
  'library.restorePage': {
    ...ofPage('edit:library'),
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      pageId: await aDeletedPage(guild, principal?.userId),
    }),
    foreign: { pageId: ({ other }) => aDeletedPage(other) },
  },
  'library.restoreRevision': {
    ...ofPage('edit:library'),
    input: async ({ guild }) => {
      const which = { guildId: guild.id, pageId: await aPage(guild) };
      await updatePage.as(guild.owner.principal, { ...which, ...content, version: 1 });
      return { ...which, number: 1, version: 2 };
    },
  },
  'library.createFolder': {
    method: 'POST',
    access: { guild: ['edit:library'] },
    input: async ({ guild }) => ({ guildId: guild.id, name: 'By a caller', parentId: await aFolder(guild) }),
    foreign: { parentId: ({ other }) => aFolder(other) },
  },
  'library.updateFolder': ofFolder({ name: 'Changed' }),
  'library.deleteFolder': {
    ...ofFolder(),
    // With a page in it, which goes with it.
    input: async ({ guild }) => {
      const folderId = await aFolder(guild);
      await aPage(guild, { folderId });
      return { guildId: guild.id, folderId };
    },
  },
  'library.restoreFolder': {
    ...ofFolder(),
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      folderId: await aDeletedFolder(guild, principal?.userId),
    }),
    foreign: { folderId: ({ other }) => aDeletedFolder(other) },
  },
  'revision.listRevisions': {
    ...ofPage('edit:library'),
    method: 'GET',
    variants: ({ guild: { id: guildId } }) => [
      { guildId, pageId: uuidv7(), limit: 50 },
      { guildId, pageId: uuidv7(), cursor: cursorAt('', [7]) },
    ],
  },
  'revision.compareRevisions': { ...ofPage('edit:library'), method: 'GET' },
};

const pages: MatrixPages = {
  '/bank/library': {
    needs: 'view:library',
    mistyped: ['q=%00', 'q=a%E2%80%AEb', 'tag=%00', 'folder=x', 'create=x'],
    asMember: {
      controls: ['link Page N', 'searchbox Search pages'],
    },
  },
  '/bank/library/$pageId': {
    needs: 'view:library',
    params: async ({ guild }) => ({ pageId: await aPage(guild) }),
    asMember: { controls: ['link Library', 'searchbox Search pages'] },
  },
  '/bank/library/$pageId/history': {
    needs: 'edit:library',
    // The tree around the page comes first.
    asksFirst: 'view:library',
    params: async ({ guild }) => ({ pageId: await aPage(guild) }),
  },
};

export const matrix: Matrix = { cases, pages };
