/** Focuses what just appeared, and scrolls it into view: smoothly, unless the visitor prefers less motion. */
export const reveal = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
};
