/**
 * A report of the other person in the conversation; the subject is their id. The page starts it with its
 * dialog.
 */
import { chatReportForm } from '../../contracts/messaging/chat.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';

export const blankChatReport = { Reason: '', Details: '' };

export const chatReportMachine = form(
  { id: 'chatReport', contract: chatReportForm, blank: blankChatReport },
  patience(),
  filing,
);
