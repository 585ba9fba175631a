/** Shared by messages-writing.test.ts, messages-writing.full.test.ts and messages-unsent.full.test.ts. */
import type { Page } from 'playwright';
import { AMARA, chatStage, ME } from './chat-stage.ts';
import { eventually, open, serve } from '../support.ts';

export const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
export const box = (page: Page) => thread(page).getByRole('textbox', { name: `Message to ${AMARA.Name}` });
export const send = (page: Page) => thread(page).getByRole('button', { name: 'Send', exact: true });
export const choose = async (page: Page, name: string) => {
  await thread(page).getByRole('button', { name: 'Conversation options' }).click();
  await thread(page).getByRole('button', { name, exact: true }).first().click();
};
export const openThread = async (
  world: Parameters<typeof chatStage>[1] = {},
  opening: Parameters<typeof open>[0] = {},
) => {
  const backend = await serve();
  const stage = chatStage(backend, { count: 4, ...world });
  const page = await open({
    at: backend.address,
    path: '/chat-user/2',
    storage: { user: ME },
    ...opening,
    prepare: async (prepared, context) => {
      await stage.prepare(prepared);
      await opening.prepare?.(prepared, context);
    },
  });
  await thread(page).getByRole('heading', { level: 1 }).waitFor();
  // Events that the backend sends before this are lost.
  await eventually(() => backend.announced).toEqual([1]);
  return { ...stage, page };
};
