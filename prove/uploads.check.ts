import type { Check } from './check.ts';
import { Install } from './install.ts';
import { bombsAreCheap, filesAreAnswered } from './uploads/corpus-check.ts';
import { escaped, treeOf } from './uploads/file-trees.ts';
import { formsAreAnswered, prefixesAreJudged } from './uploads/place-check.ts';
import { quotaIsExact } from './uploads/quota-check.ts';
import { UploadDesk } from './uploads/upload-desk.ts';

export const check: Check = {
  about: 'Whatever is sent as an image, only a clean picture is stored, and other requests stay fast',
  async run(context) {
    const install = await Install.start();
    try {
      const desk = await UploadDesk.open(install);
      const before = treeOf(install.folder);
      await bombsAreCheap(context, install, desk);
      await filesAreAnswered(context, install, desk);
      await formsAreAnswered(context, desk);
      await prefixesAreJudged(context, install, desk);
      await quotaIsExact(context, install);
      const changed = treeOf(install.folder).filter((line) => !before.includes(line));
      context.assert('nothing was written outside the image store', true, [...changed, ...escaped(install.folder)]);
    } finally {
      await install.stop();
    }
  },
};
