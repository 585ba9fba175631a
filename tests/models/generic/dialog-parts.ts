/** The model of a dialog whose script loads when somebody opens it. */
import type { Locator } from 'playwright';
import { admitPages, holdAgain, holdPages, loseEach, waitingPages } from '../support/held-pages.ts';
import type { Harness, Opening } from '../support/harness.ts';
import { byHand, type Perform } from '../support/model.ts';

interface DialogPart {
  readonly page: Opening;
  /** A text of the script that it waits for. */
  readonly words: RegExp;
  /** The button that opens it; by the sample of what it is about, if there are several. */
  readonly button: (harness: Harness, sample: string) => Locator;
  readonly dialog: (harness: Harness) => Locator;
}

const failed = ({ page }: Harness) => page.getByText('This could not be opened.').first();

export const dialogParts = ({ page, words, button, dialog }: DialogPart) => {
  const press: Perform = (harness, _, sample) => {
    holdAgain(harness);
    return button(harness, sample).click();
  };
  const isClosed = (harness: Harness) => harness.seesNo(dialog(harness));
  return {
    open: (): Opening => ({
      ...page,
      prepare: (harness: Harness) => holdPages(harness, words),
      arrive: (harness: Harness) => harness.sees(button(harness, '')),
    }),
    // Once loaded, the script stays, so that nothing waits for it again.
    alone: 'all' as const,
    events: {
      'dialog.opened': press,
      'dialog.closed': (harness: Harness) => harness.page.keyboard.press('Escape'),
    },
    results: { loadDialog: (harness: Harness) => admitPages(harness) },
    failures: {
      loadDialog: (harness: Harness) => loseEach(harness), // its view and its machine may ask one after the other
      dialog: byHand('only a defect of the dialog could cause it'),
    },
    states: {
      closed: isClosed,
      loading: async (harness: Harness) => {
        await harness.until('its script to wait', () => waitingPages(harness) > 0);
        await isClosed(harness);
      },
      open: (harness: Harness) => harness.sees(dialog(harness)),
      failed: (harness: Harness) => harness.sees(failed(harness)),
    },
  };
};
