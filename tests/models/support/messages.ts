/** The page of messages, by role and name: the conversation with person 2, whom the backend of the runs knows. */
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';

/** Texts of a script that only member parts have. */
export const PARTS_WORDS = /Could not mark as read/;
export const CONVERSATION: Opening = { path: '/chat-user/2', user: exampleUser, hasSession: true };

export const thread = ({ page }: Harness) => page.getByRole('region', { name: 'Conversation', exact: true });
export const heading = (harness: Harness) =>
  thread(harness).getByRole('heading', { level: 1, name: /^Conversation with / });
export const feed = (harness: Harness) => thread(harness).getByRole('feed');
export const form = (harness: Harness) => thread(harness).getByRole('form', { name: /^Message to / });
export const textBox = (harness: Harness) => form(harness).getByRole('textbox');
export const sendButton = (harness: Harness) =>
  form(harness).getByRole('button', { name: 'Send', exact: true });
export const filesInput = (harness: Harness) => form(harness).locator('input[type="file"]');
export const files = (harness: Harness) =>
  form(harness).getByRole('list', { name: 'Attached files' }).getByRole('listitem');
/** At rest: every message is here. */
export const isHere = async (harness: Harness) => {
  await harness.sees(heading(harness));
  await harness.sees(feed(harness).getByRole('article'));
};
export const isConnected = ({ backend, until }: Harness) =>
  until('the socket to be open', () => backend.openSockets() > 0);

/** Opens the menu of the conversation and presses one of its items. */
export const choose = async (harness: Harness, name: string) => {
  await thread(harness).getByRole('button', { name: 'Conversation options' }).click();
  await thread(harness).getByRole('button', { name, exact: true }).first().click();
};
