/** Page visibility, reduced motion, viewport width and network status, as actors. */
import { fromCallback } from 'xstate';
import type { RealtimeEvent } from '../machines/app/realtime.machine.ts';
import type { TestimonialsEvent } from '../machines/people/testimonials.machine.ts';

export const watchVisibility = fromCallback<TestimonialsEvent>(({ sendBack }) => {
  const report = () =>
    sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' } satisfies TestimonialsEvent);
  report();
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
});

/** H12: three slides per view from 1024 px, two from 640 px, one below. */
const WIDTHS = [
  { query: '(min-width: 64em)', slidesPerView: 3 },
  { query: '(min-width: 40em)', slidesPerView: 2 },
] as const;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const watchMedia = fromCallback<TestimonialsEvent>(({ sendBack }) => {
  const reportWidth = () => {
    const slidesPerView = WIDTHS.find(({ query }) => matchMedia(query).matches)?.slidesPerView ?? 1;
    sendBack({ type: 'view.resized', slidesPerView } satisfies TestimonialsEvent);
  };
  const reportMotion = () => {
    if (matchMedia(REDUCED_MOTION).matches) sendBack({ type: 'motion.reduced' } satisfies TestimonialsEvent);
  };
  reportWidth();
  reportMotion();
  const watched = [
    ...WIDTHS.map(({ query }) => ({ list: matchMedia(query), report: reportWidth })),
    { list: matchMedia(REDUCED_MOTION), report: reportMotion },
  ];
  for (const { list, report } of watched) list.addEventListener('change', report);
  return () => {
    for (const { list, report } of watched) list.removeEventListener('change', report);
  };
});

/** Notifies every listener. */
export const createNetworkWatch = <Event extends { type: string }>() =>
  fromCallback<Event>(({ sendBack }) => {
    const report = () => sendBack({ type: 'network.returned' });
    addEventListener('online', report);
    return () => removeEventListener('online', report);
  });
export const watchNetwork = createNetworkWatch<RealtimeEvent>();

/** The in-memory twins: each reports what the test says. */
export const createMemoryWatch = <Event extends { type: string }>(atStart: readonly Event[] = []) => {
  const listeners = new Set<(event: Event) => void>();
  return {
    logic: fromCallback<Event>(({ sendBack }) => {
      listeners.add(sendBack as (event: Event) => void);
      for (const event of atStart) sendBack(event as never);
      return () => listeners.delete(sendBack as (event: Event) => void);
    }),
    say: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
  };
};
