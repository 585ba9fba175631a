/** The key of a form's submissions, from the machine to a real server. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { contactCalls, exampleContactMessage } from '../../src/contracts/site/contact.ts';
import { exampleFiled } from '../../src/contracts/people/profile-forms.ts';
import { blankContact, contactMachine } from '../../src/machines/site/contact.machine.ts';
import { parseSettings } from '../../src/settings.ts';
import { answerJson, openServer, type Answer } from './support.ts';

const KEY = /^[A-Za-z0-9-]{16,64}$/;
const stored = answerJson({ status: 200, data: exampleFiled });
const lost: Answer = (response) => response.destroy();
const none: Answer = () => {};

const stage = async () => {
  let answer: Answer = stored;
  const server = await openServer((response, heard) => answer(response, heard));
  vi.resetModules(); // the HTTP adapter is created once per module instance
  const { wireFilingForm } = await import('../../src/wiring/generic/filing-form.ts');
  /** A page of its own: it shares only the storage with the one before. */
  const open = () => {
    const environment = {
      settings: parseSettings({ PUBLIC_API_URL: server.origin }),
      random: createMemoryRandom(0.5),
      report: createMemoryReport().report,
      onUnauthorized: () => {},
    };
    const machine = wireFilingForm(environment, {
      machine: contactMachine,
      blank: blankContact,
      call: contactCalls.contact,
    });
    const clock = new SimulatedClock();
    const form = createActor(machine, { input: {}, clock }).start();
    const fill = (more: object = {}) => {
      for (const [field, value] of Object.entries({ ...exampleContactMessage, ...more }))
        form.send({ type: 'field.changed', field, value });
    };
    const press = () => form.send({ type: 'form.submitted' });
    const ends = (tag: 'failed' | 'done') => waitFor(form, (snapshot) => snapshot.hasTag(tag));
    return { form, clock, fill, press, ends };
  };
  return {
    open,
    keys: () => server.heard.map(({ json }) => json['Key']),
    hears: (count: number) => vi.waitFor(() => expect(server.heard).toHaveLength(count)),
    answers: (next: Answer) => {
      answer = next;
    },
  };
};

describe('a form that files something', () => {
  beforeEach(() => localStorage.clear());

  it('[K12a] sends the same key after a lost answer, "Stop", "Try again" and a reload', async () => {
    const { open, keys, hears, answers } = await stage();
    answers(lost);
    const first = open();
    first.fill();
    first.press();
    await first.ends('failed');
    answers(none);
    first.press();
    await hears(2);
    first.clock.increment(10_000);
    first.form.send({ type: 'submission.retried' });
    await hears(3);
    first.clock.increment(10_000);
    first.form.send({ type: 'submission.stopped' });
    first.form.stop();
    answers(stored);
    const reloaded = open();
    expect(reloaded.form.getSnapshot().context.values).toEqual(exampleContactMessage);
    reloaded.press();
    await reloaded.ends('done');
    expect(keys()).toHaveLength(4);
    expect(keys()[0]).toMatch(KEY);
    expect(new Set(keys()).size).toBe(1);
  });

  it('[K12b] sends another key for other values, and the former one for the former values', async () => {
    const { open, keys, answers } = await stage();
    answers(lost);
    const { fill, press, ends } = open();
    for (const Message of ['The first version', 'The second version', 'The first version']) {
      fill({ Message });
      press();
      await ends('failed');
    }
    const [one, two, three] = keys();
    expect(one).not.toBe(two);
    expect(three).toBe(one);
  });

  it('[K12d] sends a new key after the server refused a used one', async () => {
    const { open, keys, answers } = await stage();
    const { fill, press, ends, form } = open();
    fill();
    for (const [status, code] of [
      [409, 'key_reused'],
      [429, 'rate_limited'],
    ] as const) {
      answers(answerJson({ status, code, message: 'No' }, status));
      press();
      await ends('failed');
    }
    answers(stored);
    press();
    await ends('done');
    const [used, fresh, repeated] = keys();
    expect(fresh).not.toBe(used);
    expect(repeated).toBe(fresh);
    expect(form.getSnapshot().context.filed).toEqual(exampleFiled);
  });

  it('[K12a][K12d] sends the same key in a second tab, also after the first has sent the text again', async () => {
    const { open, keys, answers } = await stage();
    answers(lost);
    const one = open();
    one.fill();
    one.press();
    await one.ends('failed');
    const other = open();
    answers(stored);
    one.press();
    await one.ends('done');
    expect(other.form.getSnapshot().context.values).toEqual(exampleContactMessage);
    other.press();
    await other.ends('done');
    expect(new Set(keys()).size).toBe(1);
  });

  it('[K12b] sends a new key for the same values after success', async () => {
    const { open, keys } = await stage();
    const { fill, press, ends, form } = open();
    for (let round = 0; round < 2; round += 1) {
      fill();
      press();
      await ends('done');
      form.send({ type: 'form.reopened' });
    }
    expect(new Set(keys()).size).toBe(2);
    expect(localStorage.getItem('draft:contact')).toBeNull();
  });
});
