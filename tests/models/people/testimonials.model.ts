import { exampleReview, type Review } from '../../../src/contracts/people/review.ts';
import { testimonialsMachine } from '../../../src/machines/people/testimonials.machine.ts';
import { isTimed } from '../support/held-clock.ts';
import { byItself, delayOf, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

/** The display time of a review before the next one. */
const INTERVAL = delayOf(testimonialsMachine, 'autoplayInterval');
const COUNT = 10;
/** If the answer cannot be arranged, the page says so and the console has the error. */
const BROKEN = /no chance/;

const partsOf = ({ page }: Stage) => {
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
const currentOf = (stage: Stage): Promise<number> =>
  partsOf(stage).bullets.evaluateAll((bullets) =>
    bullets.findIndex((bullet) => bullet.getAttribute('aria-current') === 'true'),
  );
const isOver = (stage: Stage): Promise<boolean> =>
  partsOf(stage).row.evaluate((row) => row.parentElement?.matches(':hover') ?? false);
/** The focused element, if it is in the carousel: '' is none. */
const focusIn = (stage: Stage): Promise<string> =>
  partsOf(stage).row.evaluate((row) => {
    const { activeElement: element } = document;
    if (!row.parentElement?.contains(element)) return '';
    return element?.getAttribute('aria-label') ?? element?.localName ?? '';
  });
/** The button that requested movement may keep it. */
const isFocused = async (stage: Stage) => !['', 'Pause testimonials'].includes(await focusIn(stage));
const isHidden = ({ page }: Stage): Promise<boolean> => page.evaluate(() => document.hidden);

/** Whether the next review would come by itself in time. */
const moves = ({ page }: Stage): Promise<boolean> => isTimed(page, INTERVAL);
const mayMove = (stage: Stage) => stage.until('the next review to be pending', () => moves(stage));
const mayNotMove = (stage: Stage) =>
  stage.until('no review to be pending', async () => !(await moves(stage)));
/** A cause that has ended holds nothing: the carousel moves, unless the page shows another cause. */
const movesAgain = async (stage: Stage) => {
  const { turn } = ((await stage.valueOf('testimonials')) as { cycling: { turn: string } }).cycling;
  await (turn === 'running' ? mayMove(stage) : mayNotMove(stage));
};
/** The review last seen as the current one, and the number of automatic steps until then. */
const seen = new WeakMap<Stage, { readonly current: number; readonly turns: number }>();
const turnsOf = async (stage: Stage): Promise<number> =>
  (await stage.entriesSince(0)).filter(
    ({ actor, event, takes }) =>
      actor === 'testimonials' && event.type.startsWith('xstate.after.autoplayInterval') && takes.length > 0,
  ).length;
/** Each interval brought the next review, and no other step happened without a press. */
const showsItsTurn = async (stage: Stage) => {
  const turns = await turnsOf(stage);
  const before = seen.get(stage);
  if (before)
    await stage.until(
      `review ${before.current + 1} to be followed by ${turns - before.turns} more`,
      async () => (await currentOf(stage)) === (before.current + turns - before.turns) % COUNT,
    );
  seen.set(stage, { current: await currentOf(stage), turns });
};

/** Playwright's pages are always in front, so override the document. */
const hide = ({ page }: Stage, hidden: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** A browser that does not report whether the page is visible. */
const breakVisibility = ({ page }: Stage) =>
  page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = ((...parts: Parameters<typeof listen>) => {
      if (parts[0] === 'visibilitychange') throw new Error('no such event');
      listen(...parts);
    }) as typeof document.addEventListener;
  });
/** A browser that does not report changes of the width, as old ones did not. */
const breakMedia = ({ page }: Stage) =>
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
    prepare: async (stage) => {
      for (const { type } of steps) {
        if (type === 'xstate.error.actor.watchVisibility') await breakVisibility(stage);
        if (type === 'xstate.error.actor.watchMedia') await breakMedia(stage);
      }
    },
    arrive: (stage) =>
      partsOf(stage).section.evaluate((section) => section.scrollIntoView({ block: 'center' })),
  }),
  events: {
    'slide.chosen': async (stage, { index }) => {
      const bullet = partsOf(stage).bullet(index);
      // Pressed by assistive technology with the focus elsewhere: a pointer or the focus would hold it.
      if (await focusIn(stage)) await bullet.press('Enter');
      else await bullet.evaluate((element: HTMLElement) => element.click());
      await stage.until('it to be shown', async () => (await currentOf(stage)) === index);
      seen.set(stage, { current: index, turns: await turnsOf(stage) });
    },
    'pointer.entered': (stage) => partsOf(stage).row.hover(),
    'pointer.left': ({ page }) => page.mouse.move(1, 1),
    'focus.entered': async (stage) => {
      await partsOf(stage).all.focus();
      await stage.page.keyboard.press('Tab');
    },
    'focus.left': ({ page }) => page.keyboard.press('Shift+Tab'),
    'autoplay.paused': (stage) => partsOf(stage).pause.press('Enter'),
    'autoplay.resumed': (stage) => partsOf(stage).play.press('Enter'),
    'page.hidden': (stage) => hide(stage, true),
    'page.shown': (stage) => hide(stage, false),
    'motion.reduced': ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
    // The first one comes by itself: a page of this width shows three at a time.
    'view.resized': ({ page }, { slidesPerView }) =>
      page.setViewportSize({ width: slidesPerView === 1 ? 360 : 1280, height: 900 }),
  },
  snapshots: {
    reviews: async (stage: Stage, { context }: { context: { items: readonly Review[] } }) => {
      await stage.give('reviews', context.items);
      // Until the slider loads, the row itself takes the focus.
      await stage.until(
        'the slider',
        async () => (await partsOf(stage).row.getAttribute('tabindex')) === null,
      );
    },
  },
  failures: {
    reviews: async (stage) => {
      // The random draw from the answer needs it.
      await stage.page.evaluate(() => {
        Math.imul = () => {
          throw new Error('no chance');
        };
      });
      await stage.give('reviews', [exampleReview, exampleReview]);
    },
    watchVisibility: byItself,
    watchMedia: byItself,
  },
  states: {
    waiting: async (stage) => {
      const { section, bullets, pause, play } = partsOf(stage);
      const broken = stage.page.getByRole('heading', { level: 1, name: 'Something went wrong.' });
      await stage.sees(section.getByRole('heading', { name: 'What clients say' }).or(broken));
      await stage.seesNo(bullets.or(pause).or(play));
    },
    cycling: async (stage) => {
      const { row, bullets } = partsOf(stage);
      await stage.until('its reviews', async () => (await row.getByRole('listitem').count()) === COUNT);
      await stage.until('a bullet for each', async () => (await bullets.count()) === COUNT);
    },
    'cycling.turn': showsItsTurn,
    'cycling.turn.running': async (stage) => {
      await mayMove(stage);
      await stage.until(
        'nothing to hold it',
        async () => !(await isOver(stage)) && !(await isHidden(stage)) && !(await isFocused(stage)),
      );
    },
    'cycling.turn.held': async (stage) => {
      await mayNotMove(stage);
      const before = await currentOf(stage);
      await stage.pass(2 * INTERVAL);
      await stage.until('it to stand still', async () => (await currentOf(stage)) === before);
    },
    // Whether a region holds depends on the page's own view of its cause.
    'cycling.pointer': async (stage) => ((await isOver(stage)) ? mayNotMove : movesAgain)(stage),
    'cycling.pointer.away': async (stage) => {
      await stage.until('the pointer elsewhere', async () => !(await isOver(stage)));
      await movesAgain(stage);
    },
    'cycling.pointer.over': async (stage) => {
      await stage.until('the pointer over it', () => isOver(stage));
      await mayNotMove(stage);
    },
    'cycling.focus': async (stage) => ((await isFocused(stage)) ? mayNotMove : movesAgain)(stage),
    'cycling.focus.outside': async (stage) => {
      await stage.until('the focus elsewhere', async () => !(await isFocused(stage)));
      await movesAgain(stage);
    },
    'cycling.focus.within': async (stage) => {
      await stage.until('the focus in it', async () => (await focusIn(stage)) !== '');
      await mayNotMove(stage);
    },
    'cycling.page': async (stage) => ((await isHidden(stage)) ? mayNotMove : movesAgain)(stage),
    'cycling.page.shown': async (stage) => {
      await stage.until('the page in front', async () => !(await isHidden(stage)));
      await movesAgain(stage);
    },
    'cycling.page.hidden': async (stage) => {
      await stage.until('the page away', () => isHidden(stage));
      await mayNotMove(stage);
    },
    'cycling.button': (stage) =>
      stage.until('one button for both', async () => {
        const { pause, play } = partsOf(stage);
        return (await pause.count()) + (await play.count()) === 1;
      }),
    'cycling.button.released': async (stage) => {
      await stage.sees(partsOf(stage).pause);
      await movesAgain(stage);
    },
    'cycling.button.pressed': async (stage) => {
      await stage.sees(partsOf(stage).play);
      await mayNotMove(stage);
    },
  },
});
