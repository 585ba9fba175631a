import { MOST_ATTACHMENTS } from '../../../../contracts/messaging/chat-message.ts';
import type { REPORT_REASONS } from '../../../../contracts/messaging/chat.ts';
import { countOf } from '../../../words.ts';
import type { Closing } from './use-conversation.ts';

/** A shortened name such as `Amara O.` ends the sentence by itself. */
const ended = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

// The page
export const slowPage = 'This is taking longer than usual. It continues as soon as you are back online.';
export const noneChosen = 'Choose a conversation to read it here.';

// The list
export const noChats = 'No conversations yet.';
export const startAsEmployer = 'Write to a freelancer from their profile to start one.';
export const startAsFreelancer =
  'A conversation starts when an employer writes to you, invites you or receives your proposal.';
export const noChatMatches = (filter: string): string => `No conversation matches “${filter}”.`;
export const moreChats = ' Scroll to the end of the full list to load older conversations.';
export const loadingOlder = 'Loading older conversations …';
export const newChatsFailed = 'New conversations could not be loaded.';
export const olderChatsFailed = 'Older conversations could not be loaded.';
export const slowChats = 'Your conversations are taking longer than usual.';
export const chatsFailed = 'Your conversations could not be loaded.';

// The conversation
export const slowThread = 'This conversation is taking longer than usual.';
export const threadFailed = 'This conversation could not be loaded.';
export const threadFailedHint = 'You can still write. We send your messages as soon as you are back online.';
export const notFound = 'This person could not be found.';
export const notFoundHint = 'The link may be wrong, or this person has closed their account.';
export const noHistory = 'No messages since you opened this page.';
export const noMessages = 'No messages yet.';
export const firstMessage = (name: string): string => `No messages yet. Write to ${name} below.`;
export const description = 'A conversation between two people.';
export const gapsFailed = 'Some messages could not be loaded.';
export const notSent = 'A message was not sent.';

// Why nobody can write
export const closed: Readonly<Record<Closing, (name: string, hasBegun: boolean) => string>> = {
  // Never shown to the blocked person: to them nothing has changed.
  blocked: (name) => `You blocked ${ended(name)} Unblock to chat.`,
  closed: (name, hasBegun) =>
    hasBegun
      ? `${name} does not accept messages from you at the moment.`
      : `You cannot write to ${name} yet. A conversation starts when an employer writes, invites, hires or receives a proposal.`,
  gone: (name) => `${name} has closed their account and receives no new messages.`,
  liveOnly: (name) =>
    `Message history is not available here. You see what ${name} writes while this page is open, but you cannot reply.`,
};

// The composer
const stayHere = (productName: string): string =>
  `Until you have a contract here, stay on ${productName}: we cannot protect agreements or payments made elsewhere.`;
export const sharesContact = (productName: string): string =>
  `You are about to share contact details. ${stayHere(productName)}`;
export const hasContact = (productName: string): string =>
  `This message has contact details. ${stayHere(productName)}`;
export const filesUploading = 'We send your message when its files are uploaded.';
export const filesFull = `A message can have ${countOf(MOST_ATTACHMENTS, 'file')} at most.`;
export const filesSkipped = (count: number): string =>
  `${countOf(count, 'more file')} ${count === 1 ? 'was' : 'were'} not added.`;
/** Next to Send, which is disabled until the files are gone or uploaded. */
export const filesInTheWay = (names: readonly string[], canRetry: boolean): string => {
  const [one] = names;
  const [subject, them] = names.length === 1 ? [`“${one}”`, 'it'] : [countOf(names.length, 'file'), 'them'];
  return `${subject} can’t be sent. ${canRetry ? `Try again, or remove ${them}` : `Remove ${them}`} to send your message.`;
};
export const draftRefused = 'This browser cannot keep drafts: what you type is lost when you leave the page.';
export const tooLong = 'The message is too long.';
export const noRoom = 'No characters left.';
export const roomFor = (count: number): string => `${count} characters left at most.`;

// An unsent message
export const sending = 'Sending …';
export const messageTooLarge = 'The message is too long. Edit it to shorten it.';
export const messageRefused = 'The server rejected this message. Edit it, or delete it.';
export const sendingFailed = 'Something went wrong. Try again.';
export const waitsForNetwork = 'Not sent yet. We send it as soon as you are back online.';
export const waitsForSession = 'Not sent yet. Sign in again to send it.';
export const waitsForLimit = (wait: string): string =>
  `Not sent yet: you are sending too fast. We send it in ${wait}.`;
export const waitsForRetry = 'Not sent yet. We try again in a moment.';

// The search
export const searchHint = 'Type at least two letters.';
export const slowSearch = 'The search is taking longer than usual.';
export const searchFailed = 'The search failed.';
export const noHits = (query: string): string => `No message matches “${query}”.`;

// Blocking and reporting
export const block =
  'They are not told. They can still write: you get their messages if you unblock them. Their invitations, proposals and offers are refused without a reason, their earlier messages count as read, and they do not see you online. Contracts stay, and you can unblock at any time.';
export const unblock =
  'You can write to each other again. You then get what they wrote while you blocked them.';
export const slowBlock = 'This is taking longer than usual.';
export const reportReasons = (
  productName: string,
): Readonly<Record<(typeof REPORT_REASONS)[number], string>> => ({
  spam: 'Spam or advertising',
  fraud: 'Fraud or a scam',
  abuse: 'Offensive or threatening',
  offPlatform: `Wants to work or pay outside ${productName}`,
  other: 'Something else',
});
export const reportHint = 'We receive the latest messages of this conversation with your report.';
export const reported = 'Thank you. We will look into it.';
export const reportedNext = (name: string): string =>
  `A person reads every report. ${name} does not learn who sent it.`;

export const goToTheNewest = 'Go to the newest';
export const whatIsWrong = 'What is wrong';
export const whatHappenedOptional = 'What happened (optional)';
export const sendTheReport = 'Send the report';
export const chooseAReason = 'Choose a reason';
export const messagesFound = 'Messages found';
export const searchThisConversation = 'Search this conversation';
export const wordsInAMessage = 'Words in a message';
export const closeSearch = 'Close search';
export const conversationOptions = 'Conversation options';
export const backToAllMessages = 'Back to all messages';
export const seeAllMessages = 'See all messages';
export const findAFreelancer = 'Find a freelancer';
export const findAJob = 'Find a job';
export const filterByName = 'Filter by name';
export const attachedFiles = 'Attached files';
export const pictureBy = (name: string, file: string): string => `Picture from ${name}: ${file || 'no name'}`;
export const attachFiles = 'Attach files';
export const filesToAttach = 'Files to attach';
export const writeAMessage = 'Write a message';
