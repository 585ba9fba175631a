import { shareMachine, type ShareOutcome } from '../../../src/machines/site/share.machine.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

declare global {
  /** Settles the browser's answer about the link. */
  var settleShare: ((how: 'done' | 'refused') => void) | undefined;
}

/** A slow browser: a fake of the two ports that share a link. */
const holdShare = (offersMore: boolean) => {
  const held = () =>
    new Promise<void>((resolve, reject) => {
      globalThis.settleShare = (how) =>
        how === 'done' ? resolve() : reject(new DOMException('', 'NotAllowedError'));
    });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: held } });
  Object.defineProperty(navigator, 'canShare', { value: () => offersMore });
  Object.defineProperty(navigator, 'share', { value: held });
};
const settle = ({ page }: Harness, how: 'done' | 'refused') =>
  page.evaluate((outcome) => globalThis.settleShare?.(outcome), how);

const button = ({ page }: Harness) =>
  page.getByRole('main').getByRole('button', { name: 'Share', exact: true });

export const shareModel = modelOf(shareMachine, {
  // Whether the browser has a share sheet is settled when the page is opened.
  alone: ['shared', 'copied'],
  open: (_, steps) => ({
    path: '/user-profile/Amara-17',
    prepare: ({ page }) =>
      page.addInitScript(
        holdShare,
        steps.some(({ sample }) => sample === 'shared'),
      ),
  }),
  events: {
    'share.requested': async (harness) => {
      await button(harness).click();
    },
  },
  results: { pass: (harness: Harness, _outcome: ShareOutcome) => settle(harness, 'done') },
  failures: { pass: (harness) => settle(harness, 'refused') },
  states: {
    idle: async (harness) => {
      await harness.sees(button(harness).and(harness.page.locator(':not([aria-busy])')));
    },
    sharing: async (harness) => {
      await harness.sees(button(harness).and(harness.page.locator('[aria-busy="true"]')));
    },
  },
});
