import { uuidv7 } from '#/base/id.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { aNotice } from './notice.factory.ts';

const admins = { access: { only: ['platform admin'], others: 403 } } as const;
const read = { method: 'GET', ...admins } as const;
const write = { method: 'POST', ...admins } as const;
const foreign = { noticeId: () => aNotice() };

const cases: MatrixCases = {
  'notice.listNotices': { ...read, input: () => ({}), variants: () => [{}] },
  'notice.getNotice': { ...read, input: async () => ({ noticeId: await aNotice() }), foreign },
  'notice.createNotice': {
    ...write,
    input: () => ({ text: `Maintenance ${uuidv7()}`, level: 'info', forVisitors: false, endsAt: null }),
  },
  'notice.updateNotice': { ...write, input: async () => ({ noticeId: await aNotice(), text: 'Later.' }), foreign },
  'notice.endNotice': { ...write, input: async () => ({ noticeId: await aNotice() }), foreign },
  'notice.dismissNotice': {
    ...{ method: 'POST', access: 'signed in' },
    input: async () => ({ noticeId: await aNotice() }),
    foreign: { noticeId: () => uuidv7() },
    ofNoGuild: true,
    allowedInArchived: true,
  },
};

export const matrix: Matrix = { cases };
