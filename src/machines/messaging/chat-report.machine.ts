/** A report of the person one has a conversation with, its subject. The page starts it with its dialog. */
import { chatReportForm } from '../../contracts/messaging/chat.ts';
import { createDraftedFormMachine } from '../generic/drafted-form.machine.ts';

export const blankChatReport = { Reason: '', Details: '' };

export const chatReportMachine = createDraftedFormMachine({
  id: 'chatReport',
  contract: chatReportForm,
  blank: blankChatReport,
});
