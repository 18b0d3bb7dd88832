import { Install } from './install.ts';
import type { Proof } from './proof.ts';
import { bombsAreCheap, filesAreAnswered } from './uploads/corpus-check.ts';
import { escaped, treeOf } from './uploads/file-trees.ts';
import { formsAreAnswered, prefixesAreJudged } from './uploads/place-check.ts';
import { quotaIsExact } from './uploads/quota-check.ts';
import { UploadDesk } from './uploads/upload-desk.ts';

export const proof: Proof = {
  promise: 'Whatever is sent as an image, only a clean picture is kept, and nobody else notices (security.md D1 to D5)',
  async run(proving) {
    const install = await Install.start();
    try {
      const desk = await UploadDesk.open(install);
      const before = treeOf(install.folder);
      await bombsAreCheap(proving, install, desk);
      await filesAreAnswered(proving, install, desk);
      await formsAreAnswered(proving, desk);
      await prefixesAreJudged(proving, install, desk);
      await quotaIsExact(proving, install);
      const changed = treeOf(install.folder).filter((line) => !before.includes(line));
      proving.holds('nothing was written outside the store', true, [...changed, ...escaped(install.folder)]);
    } finally {
      await install.stop();
    }
  },
};
