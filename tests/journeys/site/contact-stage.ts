/** Shared by contact.test.ts and contact.full.test.ts. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { exampleContactMessage } from '../../../src/contracts/site/contact.ts';
import { eventually } from '../support.ts';

export const REFERENCE = /^ML-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
export const main = (page: Page) => page.getByRole('main');
export const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' });
export const summary = (page: Page) => main(page).getByRole('group', { name: 'Fields to fix' });
export const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const fillIn = async (page: Page) => {
  const { Name, Email, Topic, Message } = exampleContactMessage;
  await box(page, 'Your name').fill(Name);
  await box(page, 'Email').fill(Email);
  await box(page, 'Topic').selectOption(Topic);
  await box(page, 'Message').fill(Message);
};
export const holdsAll = async (page: Page) => {
  const { Name, Email, Topic, Message } = exampleContactMessage;
  expect(await box(page, 'Your name').inputValue()).toBe(Name);
  expect(await box(page, 'Email').inputValue()).toBe(Email);
  expect(await box(page, 'Topic').inputValue()).toBe(Topic);
  expect(await box(page, 'Message').inputValue()).toBe(Message);
};
export const hasFocus = (page: Page, label: string) =>
  eventually(() => box(page, label).evaluate((field) => field === document.activeElement)).toBe(true);
export const draftIn = (page: Page) => page.evaluate(() => localStorage.getItem('draft:contact'));
