/**
 * The testimonial carousel (H12, H13): the first visible review, and whether it moves by itself. The view
 * reports the pointer, the focus, the pause button and manual moves; the adapters report the page's visibility,
 * reduced motion and the width. Each cause of a pause has its own region, so that ending one pause leaves the
 * others in place.
 */
import { and, assign, not, or, setup, stateIn } from 'xstate';
import { reviewsMachine } from './reviews.machine.ts';
import { callbackStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export interface TestimonialsContext {
  /** The first visible review, modulo `count`. */
  readonly index: number;
  readonly count: number;
  readonly slidesPerView: number;
  readonly seed: number;
}
export type TestimonialsEvent =
  | { readonly type: 'slide.chosen'; readonly index: number }
  | { readonly type: 'pointer.entered' }
  | { readonly type: 'pointer.left' }
  | { readonly type: 'focus.entered' }
  | { readonly type: 'focus.left' }
  | { readonly type: 'autoplay.paused' }
  | { readonly type: 'autoplay.resumed' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'motion.reduced' }
  | { readonly type: 'view.resized'; readonly slidesPerView: number };
export type TestimonialsTag = 'moving' | 'paused';

const held = {
  byPointer: stateIn({ cycling: { pointer: 'over' } }),
  byFocus: stateIn({ cycling: { focus: 'within' } }),
  byPage: stateIn({ cycling: { page: 'hidden' } }),
  byButton: stateIn({ cycling: { button: 'pressed' } }),
};

export const testimonialsMachine = setup({
  types: {
    context: {} as TestimonialsContext,
    input: {} as { readonly seed: number } | undefined,
    events: {} as TestimonialsEvent,
    tags: {} as TestimonialsTag,
  },
  actors: {
    reviews: reviewsMachine,
    watchVisibility: callbackStub<TestimonialsEvent>('testimonials: watchVisibility'),
    watchMedia: callbackStub<TestimonialsEvent>('testimonials: watchMedia'),
  },
  actions: {
    rememberCount: assign({ count: (_, { count }: { count: number }) => count }),
    showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    showChosen: assign({
      index: ({ context }, { index }: { index: number }) =>
        context.count === 0 ? 0 : ((index % context.count) + context.count) % context.count,
    }),
    rememberWidth: assign({
      slidesPerView: (_, { slidesPerView }: { slidesPerView: number }) => slidesPerView,
    }),
  },
  guards: {
    hasReviews: (_, { count }: { count: number }) => count > 0,
    fitsInOneView: ({ context }) => context.count <= context.slidesPerView,
    isHeld: or([held.byPointer, held.byFocus, held.byPage, held.byButton, 'fitsInOneView']),
  },
  delays: { autoplayInterval: 3000 },
}).createMachine({
  id: 'testimonials',
  context: ({ input }) => ({ index: 0, count: 0, slidesPerView: 1, seed: input?.seed ?? 0 }),
  invoke: {
    id: 'reviews',
    systemId: 'reviews',
    src: 'reviews',
    input: ({ context }) => ({ seed: context.seed }),
    onError: reported,
    onSnapshot: {
      guard: and([
        stateIn('waiting'),
        {
          type: 'hasReviews',
          params: ({ event }: { event: { snapshot: { context: { items: readonly unknown[] } } } }) => ({
            count: event.snapshot.context.items.length,
          }),
        },
      ]),
      target: '.cycling',
      actions: {
        type: 'rememberCount',
        params: ({ event }) => ({ count: event.snapshot.context.items.length }),
      },
    },
  },
  initial: 'waiting',
  states: {
    waiting: { description: 'No reviews are loaded: nothing is shown.' },
    cycling: {
      description: 'Reviews are shown and advance after each autoplay interval unless paused.',
      type: 'parallel',
      invoke: [
        { id: 'watchVisibility', src: 'watchVisibility', onError: reported },
        { id: 'watchMedia', src: 'watchMedia', onError: reported },
      ],
      on: {
        'slide.chosen': { actions: { type: 'showChosen', params: ({ event }) => event } },
        'view.resized': { actions: { type: 'rememberWidth', params: ({ event }) => event } },
      },
      states: {
        turn: {
          description: 'Whether the carousel moves by itself.',
          initial: 'running',
          states: {
            running: {
              description: 'The next review comes after the interval.',
              tags: ['moving'],
              always: { guard: 'isHeld', target: 'held' },
              after: { autoplayInterval: { target: 'running', reenter: true, actions: 'showNext' } },
              on: {
                'slide.chosen': {
                  target: 'running',
                  reenter: true,
                  actions: { type: 'showChosen', params: ({ event }) => event },
                },
              },
            },
            held: {
              description: 'The carousel is paused, or all reviews are visible.',
              always: { guard: not('isHeld'), target: 'running' },
            },
          },
        },
        pointer: {
          description: 'The position of the pointer.',
          initial: 'away',
          states: {
            away: { description: 'The pointer is outside the carousel.', on: { 'pointer.entered': 'over' } },
            over: { description: 'Paused until the pointer leaves.', on: { 'pointer.left': 'away' } },
          },
        },
        focus: {
          description: 'The position of the focus.',
          initial: 'outside',
          states: {
            outside: {
              description: 'The focus is outside the carousel, or inside on a button that resumed autoplay.',
              on: { 'focus.entered': 'within' },
            },
            within: {
              description: 'Paused until the focus leaves or the user resumes autoplay.',
              on: { 'focus.left': 'outside', 'autoplay.resumed': 'outside' },
            },
          },
        },
        page: {
          description: 'Whether the page is visible.',
          initial: 'shown',
          states: {
            shown: { description: 'The page is visible.', on: { 'page.hidden': 'hidden' } },
            hidden: { description: 'Paused while the page is hidden.', on: { 'page.shown': 'shown' } },
          },
        },
        button: {
          description: 'The state of the pause button.',
          initial: 'released',
          states: {
            released: {
              description: 'The button does not pause the carousel.',
              on: { 'autoplay.paused': 'pressed', 'motion.reduced': 'pressed' },
            },
            pressed: {
              description: 'Paused by the button or by reduced motion; the button resumes autoplay.',
              tags: ['paused'],
              on: { 'autoplay.resumed': 'released' },
            },
          },
        },
      },
    },
  },
});
