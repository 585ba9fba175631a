/** The messages page: view, machines, calls and storage in one chunk, for both of its addresses. */
import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { serverNow } from '../../adapters/clock.ts';
import { createAttachmentFiles, type AttachmentFiles } from '../../adapters/attachment-files.ts';
import { createComposerHolder } from '../../adapters/composer-holder.ts';
import { createComposerStorage } from '../../adapters/storage/composer-storage.ts';
import { createTextsWatch, watchConnection, watchPage } from '../../adapters/watches/conversation-watch.ts';
import { createHistoryCall } from '../../adapters/history-call.ts';
import { cookieOf } from '../../adapters/http.ts';
import { awaitParts } from '../../adapters/watches/member-parts-watch.ts';
import { createUploadCall } from '../../adapters/upload-call.ts';
import { attachmentCalls } from '../../contracts/messaging/attachment.ts';
import { chatCalls } from '../../contracts/messaging/chat.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { blockingMachine } from '../../machines/messaging/blocking.machine.ts';
import { blankChatReport, chatReportMachine } from '../../machines/messaging/chat-report.machine.ts';
import { chatSearchMachine } from '../../machines/messaging/chat-search.machine.ts';
import { draftOf } from '../../machines/messaging/composer-draft.ts';
import { composerMachine } from '../../machines/messaging/composer.machine.ts';
import { conversationMachine, type Answer } from '../../machines/messaging/conversation.machine.ts';
import type { Block } from '../../machines/messaging/conversation-window.ts';
import { messagesPageMachine } from '../../machines/messaging/messages-page.machine.ts';
import { uploadMachine } from '../../machines/generic/upload.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { FilesProvider } from '../../views/parts/files/files.ts';
import { MessagesPage } from '../../views/pages/messaging/messages/messages-page.tsx';
import { wireFilingForm } from '../generic/filing-form.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

const wireConversation = (environment: Environment) => {
  const call = createHistoryCall(
    () => httpOf(environment),
    () => cookieOf(document.cookie, 'XSRF-TOKEN') !== undefined,
  );
  const ask = fromPromise<Answer, { id: Id } & Block>(({ input, signal }) => call(input, signal));
  return conversationMachine.provide({
    actors: {
      load: ask,
      fill: ask,
      tellRead: fromPromise(({ input, signal }) =>
        httpOf(environment).call(chatCalls.readChat, input, signal),
      ),
      watchPage,
      watchConnection,
      watchTexts: createTextsWatch(() => new Date(serverNow()).toISOString()),
    },
  });
};

const wireComposer = ({ report }: Environment, files: AttachmentFiles) => {
  const storage = createComposerStorage({ open: () => localStorage, report });
  return composerMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: {
          check: fromPromise(({ input }) => files.check(input.key)),
          send: fromPromise(({ input, signal }) => files.send(input, signal)),
          watchProgress: files.watchProgress,
        },
      }),
      draft: storage.logic,
      holder: createComposerHolder(() => files.releaseAll()),
    },
    actions: {
      storeDraft: ({ context }) => storage.store(draftOf(context)),
      releaseFile: (_, { key }) => files.release(key),
      releaseFiles: () => files.releaseAll(),
    },
  });
};

export const wireMessages = (environment: Environment): PageModule => {
  const { settings, report, onUnauthorized } = environment;
  const files = createAttachmentFiles({
    upload: createUploadCall({ addresses: settings, token: settings.token, report, onUnauthorized }),
    call: attachmentCalls.uploadAttachment,
    target: 'to',
  });
  return {
    Page: () => createElement(FilesProvider, { value: files }, createElement(MessagesPage)),
    ownsTitle: true,
    machine: messagesPageMachine.provide({
      actors: {
        awaitParts,
        conversation: wireConversation(environment),
        composer: wireComposer(environment, files),
        blocking: blockingMachine.provide({
          actors: {
            block: fromPromise(({ input, signal }) =>
              httpOf(environment).call(chatCalls.blockPerson, input, signal),
            ),
          },
        }),
        chatSearch: chatSearchMachine.provide({
          actors: {
            find: fromPromise(({ input, signal }) =>
              httpOf(environment).call(chatCalls.searchChat, input, signal),
            ),
          },
        }),
        chatReport: wireFilingForm(environment, {
          machine: chatReportMachine,
          blank: blankChatReport,
          call: chatCalls.reportChat,
          bodyOf: ({ subject, values }) => ({ ...values, id: subject }),
        }),
      },
    }),
  };
};
