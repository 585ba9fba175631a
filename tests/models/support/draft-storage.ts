/** Storage as an earlier visit left it, and as a browser refuses it. */
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { Harness } from './harness.ts';

interface Kept {
  readonly key: string;
  readonly subject: string;
  readonly values: FormValues | undefined;
  /** Of the tab, in place of the browser. */
  readonly isOfTab?: true;
}
interface Refusing {
  allowStorage?: () => void;
}

export const storeDraft = ({ page }: Harness, { key, subject, values, isOfTab }: Kept) =>
  page.addInitScript(
    ([name, text, isSession]) => {
      if (sessionStorage.getItem('drafted')) return;
      sessionStorage.setItem('drafted', 'yes');
      (isSession ? sessionStorage : localStorage).setItem(name, text);
    },
    [key, JSON.stringify([{ subject, values }]), isOfTab === true] as const,
  );
export const refuseStorage = ({ page }: Harness) =>
  page.evaluate(() => {
    const { setItem } = Storage.prototype;
    (globalThis as Refusing).allowStorage = () => void (Storage.prototype.setItem = setItem);
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
export const allowStorage = ({ page }: Harness) =>
  page.evaluate(() => (globalThis as Refusing).allowStorage?.());
