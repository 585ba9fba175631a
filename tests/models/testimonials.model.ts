import { exampleReview, type Review } from '../../src/contracts/review.ts';
import { testimonialsMachine } from '../../src/machines/testimonials.machine.ts';
import { byItself, modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';

/** As long as a review stands before the next one comes. */
const INTERVAL = 3000;
const COUNT = 10;
/** Where what came cannot even be arranged, the page says so and the console has it. */
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
    pause: section.getByRole('button', { name: 'Pause the testimonials' }),
    play: section.getByRole('button', { name: 'Play the testimonials' }),
  };
};
const currentOf = (stage: Stage): Promise<number> =>
  partsOf(stage).bullets.evaluateAll((bullets) =>
    bullets.findIndex((bullet) => bullet.getAttribute('aria-current') === 'true'),
  );
const isOver = (stage: Stage): Promise<boolean> =>
  partsOf(stage).row.evaluate((row) => row.parentElement?.matches(':hover') ?? false);
/** What has the focus, if that is in the carousel: '' is nothing. */
const focusIn = (stage: Stage): Promise<string> =>
  partsOf(stage).row.evaluate((row) => {
    const { activeElement: element } = document;
    if (!row.parentElement?.contains(element)) return '';
    return element?.getAttribute('aria-label') ?? element?.localName ?? '';
  });
/** The button that has asked for movement may keep it. */
const isFocused = async (stage: Stage) => !['', 'Pause the testimonials'].includes(await focusIn(stage));
const isHidden = ({ page }: Stage): Promise<boolean> => page.evaluate(() => document.hidden);

/** Playwright's pages are always in front: the document says otherwise. */
const hide = ({ page }: Stage, hidden: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** A browser that does not tell whether the page can be seen. */
const breakVisibility = ({ page }: Stage) =>
  page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = ((...parts: Parameters<typeof listen>) => {
      if (parts[0] === 'visibilitychange') throw new Error('no such event');
      listen(...parts);
    }) as typeof document.addEventListener;
  });
/** One that does not tell when the width changes, as old ones did not. */
const breakMedia = ({ page }: Stage) =>
  page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => {
      throw new Error('no such method');
    };
  });

export const testimonialsModel = modelOf(testimonialsMachine, {
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
      // Pressed by assistive technology where the focus is elsewhere: a pointer or the focus would hold it.
      if (await focusIn(stage)) await bullet.press('Enter');
      else await bullet.evaluate((element: HTMLElement) => element.click());
      await stage.until('it to be shown', async () => (await currentOf(stage)) === index);
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
    // The first is told by itself: a page so wide shows three at a time.
    'view.resized': ({ page }, { slidesPerView }) =>
      page.setViewportSize({ width: slidesPerView === 1 ? 360 : 1280, height: 900 }),
  },
  snapshots: {
    reviews: async (stage: Stage, { context }: { context: { items: readonly Review[] } }) => {
      await stage.give('reviews', context.items);
      // Until the slider is here the row itself takes the focus.
      await stage.until(
        'the slider',
        async () => (await partsOf(stage).row.getAttribute('tabindex')) === null,
      );
    },
  },
  failures: {
    reviews: async (stage) => {
      // The lots that are drawn of what came need it.
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
      await stage.lacks(bullets.or(pause).or(play));
    },
    cycling: async (stage) => {
      const { row, bullets } = partsOf(stage);
      await stage.until('its reviews', async () => (await row.getByRole('listitem').count()) === COUNT);
      await stage.until('a bullet for each', async () => (await bullets.count()) === COUNT);
    },
    'cycling.turn': (stage) => stage.until('one is current', async () => (await currentOf(stage)) >= 0),
    'cycling.turn.running': async (stage) => {
      await stage.sees(partsOf(stage).pause);
      await stage.until(
        'nothing holds it',
        async () => !(await isOver(stage)) && !(await isHidden(stage)) && !(await isFocused(stage)),
      );
    },
    'cycling.turn.held': async (stage) => {
      const before = await currentOf(stage);
      await stage.pass(2 * INTERVAL);
      await stage.until('it to stand still', async () => (await currentOf(stage)) === before);
    },
    'cycling.pointer': (stage) => stage.sees(partsOf(stage).row),
    'cycling.pointer.away': (stage) =>
      stage.until('the pointer elsewhere', async () => !(await isOver(stage))),
    'cycling.pointer.over': (stage) => stage.until('the pointer over it', () => isOver(stage)),
    'cycling.focus': (stage) => stage.sees(partsOf(stage).bullet(0)),
    'cycling.focus.outside': (stage) =>
      stage.until('the focus elsewhere', async () => !(await isFocused(stage))),
    'cycling.focus.within': (stage) =>
      stage.until('the focus in it', async () => (await focusIn(stage)) !== ''),
    'cycling.page': (stage) => stage.sees(partsOf(stage).section),
    'cycling.page.shown': (stage) => stage.until('the page in front', async () => !(await isHidden(stage))),
    'cycling.page.hidden': (stage) => stage.until('the page away', () => isHidden(stage)),
    'cycling.button': (stage) => stage.sees(partsOf(stage).pause.or(partsOf(stage).play)),
    'cycling.button.released': (stage) => stage.sees(partsOf(stage).pause),
    'cycling.button.pressed': (stage) => stage.sees(partsOf(stage).play),
  },
});
