/** A browser that reads chosen files slowly: a step decides when their contents arrive. */
import { pictureOf } from '../../support/picture.ts';
import { filesInput } from './messages.ts';
import type { Harness } from './harness.ts';

type Settled = 'read' | 'kind' | 'broken';
declare global {
  /** Settles the browser's pending read. */
  var settleFile: ((how: Settled) => void) | undefined;
}

const hold = () => {
  const read = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    // A whole file, as it is sent, is read at once; its head is read before.
    if (this instanceof File) return read.call(this);
    return new Promise((resolve, reject) => {
      globalThis.settleFile = (how) => {
        if (how === 'read') resolve(read.call(this));
        else if (how === 'kind') resolve(new ArrayBuffer(64));
        else reject(new DOMException('', 'NotReadableError'));
      };
    });
  };
};
export const holdFiles = ({ page }: Harness) => page.addInitScript(hold);
export const settleFile = async ({ page, until }: Harness, how: Settled) => {
  await until('the browser to be at it', () => page.evaluate(() => globalThis.settleFile !== undefined));
  await page.evaluate((outcome) => {
    const settling = globalThis.settleFile;
    globalThis.settleFile = undefined;
    settling?.(outcome);
  }, how);
};
export const chooseFile = (harness: Harness) =>
  filesInput(harness).setInputFiles({
    name: 'rankings.png',
    mimeType: 'image/png',
    buffer: pictureOf(64, 64),
  });
