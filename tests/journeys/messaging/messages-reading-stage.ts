/** Shared by messages-reading.test.ts and messages-reading.full.test.ts. */
import type { Page } from 'playwright';
import { chatStage, ME } from './chat-stage.ts';
import { open, serve, eventually } from '../support.ts';

export const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
export const feed = (page: Page) => thread(page).getByRole('feed');
export const article = (page: Page, order: number) => feed(page).locator(`[aria-posinset="${order}"]`);
export const placeOf = (page: Page) =>
  feed(page).evaluate((element) => {
    const { scrollTop, scrollHeight, clientHeight } = element.parentElement as HTMLElement;
    return { top: Math.round(scrollTop), left: Math.round(scrollHeight - scrollTop - clientHeight) };
  });
type World = Parameters<typeof chatStage>[1];
export const openThread = async (
  world: World = {},
  { path = '/chat-user/2', ...opening }: Parameters<typeof open>[0] = {},
) => {
  const backend = await serve();
  const stage = chatStage(backend, world);
  const page = await open({
    at: backend.address,
    path,
    storage: { user: ME },
    ...opening,
    prepare: async (prepared, context) => {
      await stage.prepare(prepared);
      await opening.prepare?.(prepared, context);
    },
  });
  await eventually(() => backend.announced).toEqual([1]);
  return { ...stage, backend, page };
};
