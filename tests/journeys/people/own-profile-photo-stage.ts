/** Shared by own-profile-photo.test.ts and own-profile-photo.full.test.ts. */
import type { Page } from 'playwright';
import { pictureOf } from '../../support/picture.ts';

export const PATH = '/login-user-profile';
export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const frame = (page: Page) => dialog(page).getByRole('application');
export const picture = (width = 1200, height = 900) => ({
  name: 'holiday.png',
  mimeType: 'image/png',
  buffer: pictureOf(width, height),
});
export const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[aria-label="Image for your photo"]').setInputFiles(file);
export const ready = (page: Page) => main(page).getByRole('button', { name: 'Save changes' }).waitFor();
/** The red share of the square's left side, on a preview of 80 pixels. */
export const redOf = (page: Page) =>
  dialog(page)
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 40, 80, 1) ?? { data: [] };
      return Array.from({ length: 80 }, (_, x) => (data[x * 4] ?? 0) > 128).filter(Boolean).length;
    });
/** Drops or pastes a file with text beside it; returns whether the browser keeps its default action. */
export const give = (
  page: Page,
  kind: 'drop' | 'paste',
  place: string,
  { bytes, text }: { bytes: Buffer; text?: string },
): Promise<boolean> =>
  page.locator(place).evaluate(
    (target, [type, content, words]) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([file], 'a.png', { type: 'image/png' }));
      if (words !== undefined) transfer.items.add(words, 'text/plain');
      const init = { bubbles: true, cancelable: true };
      return target.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      );
    },
    [kind, bytes.toString('base64'), text] as const,
  );
