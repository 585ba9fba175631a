import { exampleReview, type Review } from '../../../src/contracts/people/review.ts';
import { testimonialsMachine } from '../../../src/machines/people/testimonials.machine.ts';
import { isTimed } from '../support/held-clock.ts';
import { byItself, delayOf, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

/** The display time of a review before the next one. */
const INTERVAL = delayOf(testimonialsMachine, 'autoplayInterval');
const COUNT = 10;
/** If the answer cannot be arranged, the page says so and the console has the error. */
const BROKEN = /no chance/;

const partsOf = ({ page }: Harness) => {
  const section = page.getByRole('region', { name: 'What clients say' });
  const bullets = section.getByRole('button', { name: /^Testimonial \d+ of \d+$/ });
  return {
    section,
    all: section.getByRole('link', { name: 'Read all Reviews' }),
    row: section.getByRole('list', { name: 'What clients say' }),
    bullets,
    bullet: (index: number) => bullets.nth(index),
    pause: section.getByRole('button', { name: 'Pause testimonials' }),
    play: section.getByRole('button', { name: 'Play testimonials' }),
  };
};
const currentOf = (harness: Harness): Promise<number> =>
  partsOf(harness).bullets.evaluateAll((bullets) =>
    bullets.findIndex((bullet) => bullet.getAttribute('aria-current') === 'true'),
  );
const isOver = (harness: Harness): Promise<boolean> =>
  partsOf(harness).row.evaluate((row) => row.parentElement?.matches(':hover') ?? false);
/** The focused element, if it is in the carousel: '' is none. */
const focusIn = (harness: Harness): Promise<string> =>
  partsOf(harness).row.evaluate((row) => {
    const { activeElement: element } = document;
    if (!row.parentElement?.contains(element)) return '';
    return element?.getAttribute('aria-label') ?? element?.localName ?? '';
  });
/** The button that requested movement may keep it. */
const isFocused = async (harness: Harness) => !['', 'Pause testimonials'].includes(await focusIn(harness));
const isHidden = ({ page }: Harness): Promise<boolean> => page.evaluate(() => document.hidden);

/** Whether the next review would come by itself in time. */
const moves = ({ page }: Harness): Promise<boolean> => isTimed(page, INTERVAL);
const mayMove = (harness: Harness) => harness.until('the next review to be pending', () => moves(harness));
const mayNotMove = (harness: Harness) =>
  harness.until('no review to be pending', async () => !(await moves(harness)));
/** A cause that has ended holds nothing: the carousel moves, unless the page shows another cause. */
const movesAgain = async (harness: Harness) => {
  const { turn } = ((await harness.valueOf('testimonials')) as { cycling: { turn: string } }).cycling;
  await (turn === 'running' ? mayMove(harness) : mayNotMove(harness));
};
/** The review last seen as the current one, and the number of automatic steps until then. */
const seen = new WeakMap<Harness, { readonly current: number; readonly turns: number }>();
const turnsOf = async (harness: Harness): Promise<number> =>
  (await harness.entriesSince(0)).filter(
    ({ actor, event, takes }) =>
      actor === 'testimonials' && event.type.startsWith('xstate.after.autoplayInterval') && takes.length > 0,
  ).length;
/** Each interval brought the next review, and no other step happened without a press. */
const showsItsTurn = async (harness: Harness) => {
  const turns = await turnsOf(harness);
  const before = seen.get(harness);
  if (before)
    await harness.until(
      `review ${before.current + 1} to be followed by ${turns - before.turns} more`,
      async () => (await currentOf(harness)) === (before.current + turns - before.turns) % COUNT,
    );
  seen.set(harness, { current: await currentOf(harness), turns });
};

/** Playwright's pages are always in front, so override the document. */
const hide = ({ page }: Harness, hidden: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** A browser that does not report whether the page is visible. */
const breakVisibility = ({ page }: Harness) =>
  page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = ((...parts: Parameters<typeof listen>) => {
      if (parts[0] === 'visibilitychange') throw new Error('no such event');
      listen(...parts);
    }) as typeof document.addEventListener;
  });
/** A browser that does not report changes of the width, as old ones did not. */
const breakMedia = ({ page }: Harness) =>
  page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => {
      throw new Error('no such method');
    };
  });

export const testimonialsModel = modelOf(testimonialsMachine, {
  // The width of the page and its visibility are reported at the start.
  meanwhile: ['view.resized'],
  // The position of pointer and focus, and the width, affect every later step.
  alone: 'all',
  open: (_, steps) => ({
    holds: ['reviews'],
    ...(steps[0]?.type === 'xstate.error.actor.reviews' && { expects: [BROKEN] }),
    prepare: async (harness) => {
      for (const { type } of steps) {
        if (type === 'xstate.error.actor.watchVisibility') await breakVisibility(harness);
        if (type === 'xstate.error.actor.watchMedia') await breakMedia(harness);
      }
    },
    arrive: (harness) =>
      partsOf(harness).section.evaluate((section) => section.scrollIntoView({ block: 'center' })),
  }),
  events: {
    'slide.chosen': async (harness, { index }) => {
      const bullet = partsOf(harness).bullet(index);
      // Pressed by assistive technology with the focus elsewhere: a pointer or the focus would hold it.
      if (await focusIn(harness)) await bullet.press('Enter');
      else await bullet.evaluate((element: HTMLElement) => element.click());
      await harness.until('it to be shown', async () => (await currentOf(harness)) === index);
      seen.set(harness, { current: index, turns: await turnsOf(harness) });
    },
    'pointer.entered': (harness) => partsOf(harness).row.hover(),
    'pointer.left': ({ page }) => page.mouse.move(1, 1),
    'focus.entered': async (harness) => {
      await partsOf(harness).all.focus();
      await harness.page.keyboard.press('Tab');
    },
    'focus.left': ({ page }) => page.keyboard.press('Shift+Tab'),
    'autoplay.paused': (harness) => partsOf(harness).pause.press('Enter'),
    'autoplay.resumed': (harness) => partsOf(harness).play.press('Enter'),
    'page.hidden': (harness) => hide(harness, true),
    'page.shown': (harness) => hide(harness, false),
    'motion.reduced': ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
    // The first one comes by itself: a page of this width shows three at a time.
    'view.resized': ({ page }, { slidesPerView }) =>
      page.setViewportSize({ width: slidesPerView === 1 ? 360 : 1280, height: 900 }),
  },
  snapshots: {
    reviews: async (harness: Harness, { context }: { context: { items: readonly Review[] } }) => {
      await harness.give('reviews', context.items);
      // Until the slider loads, the row itself takes the focus.
      await harness.until(
        'the slider',
        async () => (await partsOf(harness).row.getAttribute('tabindex')) === null,
      );
    },
  },
  failures: {
    reviews: async (harness) => {
      // The random draw from the answer needs it.
      await harness.page.evaluate(() => {
        Math.imul = () => {
          throw new Error('no chance');
        };
      });
      await harness.give('reviews', [exampleReview, exampleReview]);
    },
    watchVisibility: byItself,
    watchMedia: byItself,
  },
  states: {
    waiting: async (harness) => {
      const { section, bullets, pause, play } = partsOf(harness);
      const broken = harness.page.getByRole('heading', { level: 1, name: 'Something went wrong.' });
      await harness.sees(section.getByRole('heading', { name: 'What clients say' }).or(broken));
      await harness.seesNo(bullets.or(pause).or(play));
    },
    cycling: async (harness) => {
      const { row, bullets } = partsOf(harness);
      await harness.until('its reviews', async () => (await row.getByRole('listitem').count()) === COUNT);
      await harness.until('a bullet for each', async () => (await bullets.count()) === COUNT);
    },
    'cycling.turn': showsItsTurn,
    'cycling.turn.running': async (harness) => {
      await mayMove(harness);
      await harness.until(
        'nothing to hold it',
        async () => !(await isOver(harness)) && !(await isHidden(harness)) && !(await isFocused(harness)),
      );
    },
    'cycling.turn.held': async (harness) => {
      await mayNotMove(harness);
      const before = await currentOf(harness);
      await harness.pass(2 * INTERVAL);
      await harness.until('it to stand still', async () => (await currentOf(harness)) === before);
    },
    // Whether a region holds depends on the page's own view of its cause.
    'cycling.pointer': async (harness) => ((await isOver(harness)) ? mayNotMove : movesAgain)(harness),
    'cycling.pointer.away': async (harness) => {
      await harness.until('the pointer elsewhere', async () => !(await isOver(harness)));
      await movesAgain(harness);
    },
    'cycling.pointer.over': async (harness) => {
      await harness.until('the pointer over it', () => isOver(harness));
      await mayNotMove(harness);
    },
    'cycling.focus': async (harness) => ((await isFocused(harness)) ? mayNotMove : movesAgain)(harness),
    'cycling.focus.outside': async (harness) => {
      await harness.until('the focus elsewhere', async () => !(await isFocused(harness)));
      await movesAgain(harness);
    },
    'cycling.focus.within': async (harness) => {
      await harness.until('the focus in it', async () => (await focusIn(harness)) !== '');
      await mayNotMove(harness);
    },
    'cycling.page': async (harness) => ((await isHidden(harness)) ? mayNotMove : movesAgain)(harness),
    'cycling.page.shown': async (harness) => {
      await harness.until('the page in front', async () => !(await isHidden(harness)));
      await movesAgain(harness);
    },
    'cycling.page.hidden': async (harness) => {
      await harness.until('the page away', () => isHidden(harness));
      await mayNotMove(harness);
    },
    'cycling.button': (harness) =>
      harness.until('one button for both', async () => {
        const { pause, play } = partsOf(harness);
        return (await pause.count()) + (await play.count()) === 1;
      }),
    'cycling.button.released': async (harness) => {
      await harness.sees(partsOf(harness).pause);
      await movesAgain(harness);
    },
    'cycling.button.pressed': async (harness) => {
      await harness.sees(partsOf(harness).play);
      await mayNotMove(harness);
    },
  },
});
