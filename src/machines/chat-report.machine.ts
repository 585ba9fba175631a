/** A report of the person one has a conversation with, its subject. The page starts it with its dialog. */
import { chatReportForm } from '../contracts/chat.ts';
import { createDraftedFormMachine } from './drafted-form.machine.ts';

export const blankChatReport = { Reason: '', Details: '' };

export const chatReportMachine = createDraftedFormMachine({
  id: 'chatReport',
  contract: chatReportForm,
  blank: blankChatReport,
});
