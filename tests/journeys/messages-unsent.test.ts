/** Messages that are not with the server: why, and what can be done about it. */
import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, isFocused, journeys } from './support.ts';
import { box, feed, openThread, thread } from './messages-unsent-stage.ts';

journeys();

describe('what is not sent', () => {
  it('[R59] stands with why, and can be tried again or deleted', async () => {
    let answer: 'cut' | 'refuse' = 'cut';
    const { page, sent } = await openThread(
      {},
      {
        expects: [failedRequest],
        prepare: (prepared) =>
          prepared.route('**/admin/messageCreate', (route) =>
            answer === 'cut'
              ? route.abort()
              : route.fulfill({ status: 403, json: { message: 'Not to them' } }),
          ),
      },
    );
    await box(page).fill('Hello');
    await box(page).press('Enter');
    const article = feed(page).getByRole('article', { name: /^You, .*, not sent yet$/ });
    await article.getByText('Not sent yet. It goes as soon as the connection is back.').waitFor();
    answer = 'refuse';
    await article.getByRole('button', { name: 'Try now' }).click();
    await article.getByText('Not sent. Not to them.').waitFor();
    await thread(page).getByRole('status').getByText('A message was not sent.').waitFor();
    await expectAccessible(page);
    await article.getByRole('button', { name: 'Delete' }).click();
    await eventually(() => article.count()).toBe(0);
    expect(await isFocused(box(page))).toBe(true);
    expect(sent).toEqual([]);
  });
});
