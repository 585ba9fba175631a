/** Focuses the page's heading: after a navigation, or before the focused element is removed. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });

/** Focuses the heading of the section around `within`, else the page's: for a button that its own press removes. */
export const focusHeadingAbove = (within: Element): void => {
  const heading = within.closest('section')?.querySelector<HTMLElement>('h2');
  if (!heading) return focusHeading();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Focuses what just appeared, and scrolls it into view: smoothly, unless the visitor prefers less motion. */
export const reveal = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
};
