/** The page of messages, by role and name: the conversation with person 2, whom the backend of the runs knows. */
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

/** Texts of a script that only member parts have. */
export const PARTS_WORDS = /Could not mark as read/;
export const CONVERSATION: Opening = { path: '/chat-user/2', user: exampleUser, hasSession: true };

export const thread = ({ page }: Stage) => page.getByRole('region', { name: 'Conversation', exact: true });
export const heading = (stage: Stage) =>
  thread(stage).getByRole('heading', { level: 1, name: /^Conversation with / });
export const feed = (stage: Stage) => thread(stage).getByRole('feed');
export const form = (stage: Stage) => thread(stage).getByRole('form', { name: /^Message to / });
export const textBox = (stage: Stage) => form(stage).getByRole('textbox');
export const sendButton = (stage: Stage) => form(stage).getByRole('button', { name: 'Send', exact: true });
export const filesInput = (stage: Stage) => form(stage).locator('input[type="file"]');
export const files = (stage: Stage) =>
  form(stage).getByRole('list', { name: 'Attached files' }).getByRole('listitem');
/** At rest: every message is here. */
export const isHere = async (stage: Stage) => {
  await stage.sees(heading(stage));
  await stage.sees(feed(stage).getByRole('article'));
};
export const isConnected = ({ backend, until }: Stage) =>
  until('the socket to be open', () => backend.openSockets() > 0);

/** Opens the menu of the conversation and presses one of its items. */
export const choose = async (stage: Stage, name: string) => {
  await thread(stage).getByRole('button', { name: 'Conversation options' }).click();
  await thread(stage).getByRole('button', { name, exact: true }).first().click();
};
