import { beforeEach, describe, expect, it } from 'vitest';
import { deviceDraftsOf, MOST_DEVICE_DRAFTS } from '../../../src/adapters/storage/device-drafts.ts';
import { exampleMessageDraft } from '../../../src/contracts/messaging/message-draft.ts';

const own = () => deviceDraftsOf(1, () => localStorage);
const store = (key: string, Text: string) =>
  localStorage.setItem(key, JSON.stringify({ ...exampleMessageDraft, Text }));

describe('the messages and offers that a user has begun in this browser', () => {
  beforeEach(() => localStorage.clear());

  it('[V171] are those of the user alone', () => {
    expect(own()).toEqual([]);
    store('composer:1:3', ' Hello Mara ');
    store('composer:1:2', 'Hello Amara');
    store('composer:11:2', 'of another user');
    store('composer:7:2', 'of another user');
    localStorage.setItem('draft:proposal:1', '[]');
    expect(own()).toEqual([
      { to: '2', text: 'Hello Amara' },
      { to: '3', text: 'Hello Mara' },
    ]);
  });
  it('[V171] are cut to a line, and to a few', () => {
    for (let person = 10; person < 20; person += 1) store(`composer:1:${person}`, 'x'.repeat(5000));
    const drafts = own();
    expect(drafts).toHaveLength(MOST_DEVICE_DRAFTS);
    expect(drafts[0]?.text).toHaveLength(140);
  });
  it('[V171] leave out what is no draft, and files without a text', () => {
    localStorage.setItem('composer:1:2', '{');
    localStorage.setItem('composer:1:3', 'null');
    store('composer:1:4', '  ');
    expect(own()).toEqual([]);
  });
  it('[V182] offers come first, with the query of their form; other terms wait on the page of their offer', () => {
    store('composer:1:2', 'Hello Amara');
    const keep = (user: number, ...subjects: string[]) =>
      localStorage.setItem(
        `draft:offerForm:${user}`,
        JSON.stringify(
          subjects.map((subject) => ({ subject, values: { Title: ` Repair for ${subject} ` } })),
        ),
      );
    keep(7, 'freelancer=9');
    keep(1, 'freelancer=3&job=41', 'offer 9 round 1', 'freelancer=2');
    expect(own()).toEqual([
      { to: '3', text: 'Repair for freelancer=3&job=41', offer: 'freelancer=3&job=41' },
      { to: '2', text: 'Repair for freelancer=2', offer: 'freelancer=2' },
      { to: '2', text: 'Hello Amara' },
    ]);
    for (const broken of ['{', 'null', '[{"subject":7}]']) {
      localStorage.setItem('draft:offerForm:1', broken);
      expect(own()).toEqual([{ to: '2', text: 'Hello Amara' }]);
    }
  });
  it('[V171] are none where storage is forbidden', () => {
    const forbidden = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(deviceDraftsOf(1, forbidden)).toEqual([]);
  });
});
