/** Puts the focus on the page's heading: after an arrival, or before what has it goes away. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
