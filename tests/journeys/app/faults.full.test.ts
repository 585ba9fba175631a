/** Details of calls that fail, in full scope. In `npm test`: tests/adapters/http.test.ts, tests/machines/site/home-lists.test.ts and newsletter.test.ts, and the newsletter of footer.test.ts. */
import { describe, expect, it } from 'vitest';
import { answering, failing, hanging, rubbish, type Behaviour } from '../specification-backend.ts';
import { eventually, failedRequest, journeys, noticeOf } from '../support.ts';
import { lists, names, partOf, showsGoodIn } from './faults-stage.ts';

const { open, serve } = journeys();

describe('a list whose call', () => {
  it('[A5b] returns one invalid field: only that item is dropped', async () => {
    const backend = await serve();
    backend.behave({
      freelancers: answering([
        { id: 1, Name: 'Kept One', Photo: null, Skills: '', HourlyRate: '' },
        { id: 2, Name: 'Dropped', HourlyRate: 'a lot' },
        { id: 3, Name: 'Kept Two' },
      ]),
    });
    const page = await open({ at: backend.address });
    await partOf(page, 'freelancers').getByText('Kept Two').waitFor();
    expect(await partOf(page, 'freelancers').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Kept One',
      'Kept Two',
    ]);
  });

  it.for(names)(
    '[A5b] returns one valid item among invalid ones (%s): the valid one is shown',
    async (list) => {
      const backend = await serve();
      backend.behave({ [list]: answering([...rubbish, lists[list].good, ...rubbish]) });
      const logged: string[] = [];
      const page = await open({
        at: backend.address,
        prepare: async (prepared) => prepared.on('console', (message) => logged.push(message.text())),
      });
      await showsGoodIn(page, list);
      await eventually(() => logged.filter((line) => line.includes('was dropped')).length).toBe(
        2 * rubbish.length,
      );
    },
  );
});

describe('the newsletter', () => {
  const faults: readonly (readonly [string, Behaviour])[] = [
    ['refused', failing(400)],
    ['failing', failing(503)],
  ];

  it('[F8][F9] hangs: text typed meanwhile stays when the answer comes', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const page = await open({
      path: '/contact-us',
      prepare: (prepared) =>
        prepared.route('**/admin/newsletterdataCreate', async (route) => {
          await answered;
          await route.fulfill({ json: {} });
        }),
    });
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill('ada@example.com');
    await email.press('Enter');
    await email.fill('bob@example.com');
    answer();
    await noticeOf(page, 'Subscribed').waitFor();
    expect(await email.inputValue()).toBe('bob@example.com');
  });

  it.for(faults)('[F8] %s: says so and keeps the text', async ([, behaviour]) => {
    const backend = await serve();
    backend.behave({ newsletter: behaviour });
    const page = await open({ at: backend.address, path: '/contact-us', expects: [failedRequest] });
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill('ada@example.com');
    await email.press('Enter');
    await noticeOf(page, 'Failed to subscribe').waitFor();
    expect(await email.inputValue()).toBe('ada@example.com');
  });
});

describe('all calls at once', () => {
  it('no call answers: the page works, and the user can go on', async () => {
    const backend = await serve();
    backend.behave(Object.fromEntries(names.map((name) => [name, hanging])));
    const page = await open({ at: backend.address });
    await page.getByRole('link', { name: 'See how it works' }).click();
    await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor();
  });
});
