/**
 * The testimonials' carousel (H12, H13): which review comes first in the view, and whether the next one comes by
 * itself. The view reports the pointer, the focus, the pause button and the slide a hand moved to; the adapters
 * report the page's visibility, the wish for less motion and the width. Each cause of a pause is a region of its own,
 * so that two causes never undo each other.
 */
import { and, assign, not, or, setup, stateIn } from 'xstate';
import { reviewsMachine } from './reviews.machine.ts';
import { callbackStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export interface TestimonialsContext {
  /** The first review in the view, taken modulo `count`. */
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
    /** Reports page.hidden and page.shown. */
    watchVisibility: callbackStub<TestimonialsEvent>('testimonials: watchVisibility'),
    /** Reports motion.reduced and view.resized. */
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
    waiting: { description: 'No reviews yet, or none at all: nothing is shown.' },
    cycling: {
      description: 'Reviews are shown, one step every autoplay interval unless something holds them.',
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
          description: 'Whether the next review comes by itself.',
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
              description: 'Something holds the reviews, or all of them are in the view.',
              always: { guard: not('isHeld'), target: 'running' },
            },
          },
        },
        pointer: {
          description: 'Where the pointer is.',
          initial: 'away',
          states: {
            away: { description: 'The pointer is elsewhere.', on: { 'pointer.entered': 'over' } },
            over: { description: 'Held until the pointer leaves.', on: { 'pointer.left': 'away' } },
          },
        },
        focus: {
          description: 'Where the focus is.',
          initial: 'outside',
          states: {
            outside: {
              description: 'The focus is elsewhere, or has not moved since it asked for movement.',
              on: { 'focus.entered': 'within' },
            },
            within: {
              description: 'Held until the focus leaves, or asks for movement by the button it rests on.',
              on: { 'focus.left': 'outside', 'autoplay.resumed': 'outside' },
            },
          },
        },
        page: {
          description: 'Whether the page can be seen.',
          initial: 'shown',
          states: {
            shown: { description: 'The page is in front.', on: { 'page.hidden': 'hidden' } },
            hidden: { description: 'Held while nobody can see it.', on: { 'page.shown': 'shown' } },
          },
        },
        button: {
          description: 'What the pause button says.',
          initial: 'released',
          states: {
            released: {
              description: 'The carousel may move.',
              on: { 'autoplay.paused': 'pressed', 'motion.reduced': 'pressed' },
            },
            pressed: {
              description:
                'Paused by its button, or because less motion was asked for; the button resumes it.',
              tags: ['paused'],
              on: { 'autoplay.resumed': 'released' },
            },
          },
        },
      },
    },
  },
});
