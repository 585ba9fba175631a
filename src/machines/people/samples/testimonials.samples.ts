import { exampleReview } from '../../../contracts/people/review.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { testimonialsMachine } from '../testimonials.machine.ts';

const reviewsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...exampleReview,
    GlobalReview_Name: `Client ${index + 1}`,
  }));

export const testimonialsSamples = samplesOf(testimonialsMachine, {
  inputs: { 'a visit': { seed: 0 } },
  events: {
    'slide.chosen': { 'the fifth': { index: 4 } },
    'pointer.entered': { once: {} },
    'pointer.left': { once: {} },
    'focus.entered': { once: {} },
    'focus.left': { once: {} },
    'autoplay.paused': { once: {} },
    'autoplay.resumed': { once: {} },
    'page.hidden': { once: {} },
    'page.shown': { once: {} },
    'motion.reduced': { once: {} },
    'view.resized': { 'three at a time': { slidesPerView: 3 }, 'one at a time': { slidesPerView: 1 } },
  },
  snapshots: { reviews: { ten: { context: { items: reviewsOf(10) } } } },
  failures: {
    reviews: { broken: { kind: 'fault', issue: 'the answer could not be arranged' } },
    watchVisibility: { broken: { kind: 'fault', issue: 'the browser reports nothing' } },
    watchMedia: { broken: { kind: 'fault', issue: 'the browser reports nothing' } },
  },
  // The keyboard reaches the buttons; a pointer on them would pause the reviews too.
  happensIn: {
    'autoplay.paused': ['cycling.focus.within'],
    'autoplay.resumed': ['cycling.focus.within'],
    'slide.chosen': ['cycling.turn.running', 'cycling.focus.within'],
    'reviews failed': ['waiting'],
  },
  distinguish: ({ count, slidesPerView }) => count <= slidesPerView,
});
