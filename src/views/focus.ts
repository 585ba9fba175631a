/** Puts the focus on the page's heading: after an arrival, or before what has it goes away. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });

/** Puts the focus on the heading of the section around `within`, or on the page's: for a button that goes when pressed. */
export const focusHeadingAbove = (within: Element): void => {
  const heading = within.closest('section')?.querySelector<HTMLElement>('h2');
  if (!heading) return focusHeading();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
