/** The texts of the views of messages, and the parts of a message that become links. */
import { describe, expect, it } from 'vitest';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleChat } from '../../../src/contracts/messaging/chat.ts';
import { exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { exampleWaitingMessage, type Waiting } from '../../../src/contracts/messaging/waiting-message.ts';
import { bytesInWords } from '../../../src/views/parts/files/file-words.ts';
import {
  filesLeft,
  haveRoom,
  lettersLeft,
  roomWords,
} from '../../../src/views/pages/messaging/messages/composer/room.ts';
import { piecesOf } from '../../../src/views/pages/messaging/messages/thread/links-in.ts';
import { beginsDay, continues, progressOf } from '../../../src/views/pages/messaging/messages/thread/rows.ts';
import { snippetOf } from '../../../src/views/pages/messaging/messages/thread/snippet.ts';
import { filesSkipped } from '../../../src/views/pages/messaging/messages/texts.ts';
import { whyNotSent } from '../../../src/views/pages/messaging/messages/thread/why-not-sent.ts';
import { previewOf, lastWordsOf, unreadIn } from '../../../src/views/parts/chats-panel/chat-words.ts';
import { nameOf } from '../../../src/views/parts/chats-panel/person.ts';
import { dayWordsOf, shortMomentOf } from '../../../src/views/parts/chats-panel/moments.ts';

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);
const textOf = (text: string) =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

describe('links in a message', () => {
  it.for([
    ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
    ['(https://example.com/x)', ['https://example.com/x']],
    ['https://en.example/wiki/A_(b), and more', ['https://en.example/wiki/A_(b)']],
    ['two: http://a.example, https://b.example!', ['http://a.example/', 'https://b.example/']],
    ['HTTPS://EXAMPLE.COM', ['https://example.com/']],
    ['**https://example.com**', ['https://example.com/']],
  ] as const)('[R57a][R57b] %s', ([text, links]) => {
    expect(linksIn(text)).toEqual(links);
    expect(textOf(text)).toBe(text);
  });
  it.for([
    'javascript:alert(1)',
    'data:text/html,x',
    'readme.md and acme.co',
    'ftp://example.com',
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    'https://',
    'http://[',
    '<a href="x">',
  ])('[R57a][R57b] %s contains no link', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(textOf(text)).toBe(text);
  });
  it.for(['061C', '200B', '200E', '202A', '202E', '2060', '2066', '2069', 'FEFF'] as const)(
    '[R57b] an address ends where U+%s reverses its letters or is invisible',
    (code) => {
      const text = `https://example.com/a${String.fromCharCode(Number.parseInt(code, 16))}fdp.exe`;
      expect(linksIn(text)).toEqual(['https://example.com/a']);
      expect(textOf(text)).toBe(text);
    },
  );
  it('[R57b] a text of brackets alone is quick to read', () => {
    const text = `https://example.com/${')'.repeat(5000)}`;
    expect(linksIn(text)).toEqual(['https://example.com/']);
    expect(textOf(text)).toBe(text);
  });
});

describe('the preview of a conversation', () => {
  it('[R51b] one’s own message begins with “You: ”', () => {
    expect(lastWordsOf(exampleChat, 1)).toBe('The audit is ready.');
    expect(lastWordsOf(exampleChat, '2')).toBe('You: The audit is ready.');
    expect(lastWordsOf({ ...exampleChat, Last: undefined }, 2)).toBe('The audit is ready.');
  });
  it('[R51b] a message of files alone is described by its files', () => {
    const file = { ...exampleAttachment, Kind: 'pdf' as const, Name: 'Offer.pdf' };
    expect(previewOf({ Text: ' ', Attachments: [exampleAttachment] })).toBe('A picture');
    expect(previewOf({ Text: '', Attachments: [file] })).toBe('Offer.pdf');
    expect(previewOf({ Text: '', Attachments: [file, exampleAttachment] })).toBe('2 files');
    expect(previewOf({ Text: 'Here.', Attachments: [file] })).toBe('Here.');
  });
  it('[R51a] the unread count is shown if the backend counts messages', () => {
    expect(unreadIn(exampleChat)).toBe(1);
    expect(unreadIn({ ...exampleChat, Mine: undefined })).toBeUndefined();
  });
  it('[R51a] the other person has a name, or a number', () => {
    expect(nameOf({ id: 2, Name: ' Amara ' })).toBe('Amara');
    expect(nameOf({ id: 2, Name: 'Amara', ScreenName: ' Amara O. ' })).toBe('Amara O.');
    expect(nameOf({ id: 2, Name: 'Amara', ScreenName: ' ' })).toBe('Amara');
    expect(nameOf({ id: 2, Name: 7 })).toBe('Member 2');
  });
});

describe('moments', () => {
  const today = new Date(2026, 10, 18).getTime();
  const at = (...[month, day, year = 2026]: [number, number, number?]) =>
    new Date(year, month - 1, day, 9, 30).toISOString();
  it('[R51a] are short', () => {
    expect(shortMomentOf(at(11, 18), today)).toBe('09:30');
    expect(shortMomentOf(at(11, 17), today)).toBe('Yesterday');
    expect(shortMomentOf(at(11, 15), today)).toBe('Sun');
    expect(shortMomentOf(at(10, 2), today)).toBe('Oct 2');
    expect(shortMomentOf(at(10, 2, 2025), today)).toBe('Oct 2, 2025');
  });
  it('[R52a] name the day of a message', () => {
    expect(dayWordsOf(at(11, 18), today)).toBe('Today');
    expect(dayWordsOf(at(11, 17), today)).toBe('Yesterday');
    expect(dayWordsOf(at(11, 15), today)).toBe('Sunday, November 15');
    expect(dayWordsOf(at(11, 15, 2025), today)).toBe('Saturday, November 15, 2025');
  });
});

describe('a thread', () => {
  const first = { ...exampleChatMessage, SentAt: '2026-11-18T09:30:10.000Z' };
  const said = (changes: Partial<typeof first>) => ({ ...first, Order: 4, ...changes });
  it('[R52a] groups a person’s messages within a minute', () => {
    expect(continues(first, said({ SentAt: '2026-11-18T09:30:59.000Z' }), 1)).toBe(true);
    expect(continues(first, said({ SentAt: '2026-11-18T09:31:00.000Z' }), 1)).toBe(false);
    expect(continues(first, said({ Sender: 1 }), 1)).toBe(false);
    expect(continues(undefined, first, 1)).toBe(false);
  });
  it('[R52a] marks the first message of a day among the loaded messages', () => {
    expect(beginsDay(0, undefined, first)).toBe(true);
    expect(beginsDay(3, undefined, first)).toBe(false);
    expect(beginsDay(3, first, said({ SentAt: '2026-11-20T09:30:10.000Z' }))).toBe(true);
    expect(beginsDay(3, first, said({}))).toBe(false);
    expect(beginsDay(0, undefined, said({ SentAt: 'no time' }))).toBe(false);
  });
  it('[R52c] shows how far one’s own message has come: sent, delivered or seen', () => {
    const marks = { Delivered: 3, Read: 2, Counted: 1 };
    expect([2, 3, 4].map((Order) => progressOf({ ...first, Order }, marks))).toEqual([
      'read',
      'delivered',
      'sent',
    ]);
  });
});

/** The marked parts, in brackets. */
const shownOf = (text: string, query: string) =>
  snippetOf(text, query)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('the search', () => {
  it('[R65a] shows the matching part of a long message', () => {
    expect(shownOf('A short one.', 'short')).toBe('A [short] one.');
    const snippet = shownOf(`${'before '.repeat(50)}The Needle${' after'.repeat(50)}`, 'needle');
    expect(snippet).toMatch(/^….*The \[Needle\].*…$/);
    expect(snippet.length).toBeLessThan(130);
  });
  it('[R65a] centres the excerpt on the first match of several words, and marks all matches', () => {
    const text = `${'before '.repeat(50)}a Lantern for the shop${' after'.repeat(50)}`;
    expect(shownOf(text, ' shop  LANTERN ')).toMatch(/^….*a \[Lantern\] for the \[shop\].*…$/);
    expect(shownOf('Shopping in the workshop', 'shop work')).toBe('[Shop]ping in the [work][shop]');
    expect(shownOf('An overlap', 'lap over overlap')).toBe('An [overlap]');
  });
  it('[R65a] marks the words as typed, special characters included', () => {
    expect(shownOf('It is 100% (a+b) [c] ÄRGER', '100% (a+b) [c] ärger')).toBe(
      'It is [100%] [(a+b)] [[c]] [ÄRGER]',
    );
    expect(shownOf('İstanbul is far away', 'far')).toBe('İstanbul is [far] away');
    expect(shownOf('A picture', 'lantern')).toBe('A picture');
    expect(shownOf('A picture', ' ')).toBe('A picture');
  });
});

describe('the form', () => {
  it('[R59b] restores a message that is taken back only if all of its files fit', () => {
    expect(haveRoom(['one', 'two'], ['three', 'four', 'five'])).toBe(true);
    expect(haveRoom(['one', 'two'], ['three', 'four', 'five', 'six'])).toBe(false);
    expect(haveRoom([], ['one', 'two', 'three', 'four', 'five'])).toBe(true);
  });
  it('[R60b] shows the remaining room from 4,500 characters on', () => {
    expect(lettersLeft('a'.repeat(4499))).toBeNull();
    expect(lettersLeft(` ${'a'.repeat(4500)} `)).toBe(500);
    expect(lettersLeft('a'.repeat(5003))).toBe(-3);
  });
  it('[R61a] accepts five files', () => {
    expect([[], [1, 2], [1, 2, 3, 4, 5]].map(filesLeft)).toEqual([5, 3, 0]);
    expect([1, 2].map(filesSkipped)).toEqual(['1 more file was not added.', '2 more files were not added.']);
  });
  it('[R61b] shows the size of a file', () => {
    expect([0, 900, 12_300, 1_500_000].map(bytesInWords)).toEqual(['1 B', '900 B', '12 KB', '1.4 MB']);
  });
});

describe('the remaining room', () => {
  it.for([
    [null, ''],
    [500, '500 characters left at most.'],
    [437, '500 characters left at most.'],
    [436, '500 characters left at most.'],
    [100, '100 characters left at most.'],
    [7, '10 characters left at most.'],
    [0, 'No characters left.'],
    [-1, 'The message is too long.'],
    [-2, 'The message is too long.'],
  ] as const)('[R60b] after %s characters is announced as “%s”', ([left, words]) => {
    expect(roomWords(left)).toBe(words);
  });
});

describe('why a message has not been sent', () => {
  const busy: CallFailure = { kind: 'refused', status: 500 };
  const over: CallFailure = { kind: 'refused', status: 401 };
  const offline: CallFailure = { kind: 'offline' };
  const queue = (...messages: Partial<Waiting>[]) =>
    messages.map((message, index) => ({ ...exampleWaitingMessage, clientMessageId: `${index}`, ...message }));
  const lastOf = (sendingId: string | null, ...messages: Partial<Waiting>[]) => {
    const all = queue(...messages);
    return whyNotSent(all.at(-1) ?? exampleWaitingMessage, { messages: all, sendingId });
  };
  it('[R59a] its own reason comes first', () => {
    expect(lastOf('0', { reason: offline }, { reason: busy })).toBe(busy);
    expect(lastOf('0', {}, {})).toBeNull();
  });
  it('[R59a] otherwise an older message blocks it: one to the same person, or any if connection or session fail', () => {
    expect(lastOf(null, { reason: busy }, { to: '2' })).toBe(busy);
    expect(lastOf(null, { reason: busy }, { to: 3 })).toBeNull();
    expect(lastOf(null, { reason: offline }, { to: 3 })).toBe(offline);
    expect(lastOf(null, { reason: over }, { to: 3 })).toBe(over);
  });
  it('[R59a] a rejected message blocks no others, and nothing blocks a message in flight', () => {
    expect(lastOf(null, { reason: busy, isGivenUp: true }, {})).toBeNull();
    expect(lastOf('1', { reason: offline }, {})).toBeNull();
  });
});
