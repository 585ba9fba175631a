/** Shared by alerts.test.ts and alerts.full.test.ts. */
import type { Page } from 'playwright';
import { eventually, failedRequest, open, serve } from '../support.ts';

const PREFERENCES = '/settings';
export const main = (page: Page) => page.getByRole('main');
export const desktop = (page: Page) => main(page).getByRole('switch', { name: 'Desktop notifications' });
export const sound = (page: Page) => main(page).getByRole('switch', { name: 'Sound' });
interface Shown {
  title: string;
  tag: string;
  isClosed: boolean;
  press: () => void;
}
declare global {
  var shown: Shown[];
  var asked: number;
  var tones: number;
}
/** A desktop that records its notifications, and a browser that gives this answer to the question. */
const desktopOf = (answer: NotificationPermission) => {
  globalThis.shown = [];
  globalThis.asked = 0;
  globalThis.tones = 0;
  let permission: NotificationPermission = 'default';
  class Notice extends EventTarget {
    static get permission() {
      return permission;
    }
    static requestPermission() {
      globalThis.asked += 1;
      permission = answer;
      return Promise.resolve(answer);
    }
    readonly one: Shown;
    constructor(title: string, { tag = '' }: NotificationOptions) {
      super();
      this.one = { title, tag, isClosed: false, press: () => this.dispatchEvent(new Event('click')) };
      globalThis.shown.push(this.one);
    }
    close() {
      this.one.isClosed = true;
    }
  }
  Object.defineProperty(globalThis, 'Notification', { value: Notice });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function counted(at?: number) {
    globalThis.tones += 1;
    start.call(this, at);
  };
};
export const visit = async (answer: NotificationPermission = 'granted') => {
  const backend = await serve();
  const openTab = (beside?: Page) =>
    open({
      at: backend.address,
      path: PREFERENCES,
      expects: [failedRequest], // it knows of no sign-out
      storage: { user: { id: 1, Name: 'Ada' } },
      ...(beside && { beside }),
      prepare: (page) => page.addInitScript(desktopOf, answer),
    });
  const page = await openTab();
  await eventually(() => backend.announced.length).toBe(1);
  return {
    backend,
    page,
    openTab,
    write: (message: string, sender = 2) => backend.emit('recieve-messageCount', { sender, message }),
  };
};
export const titles = (page: Page) =>
  page.evaluate(() => globalThis.shown.map(({ title, tag }) => `${title}, ${tag}`));
