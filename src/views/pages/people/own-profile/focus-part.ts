/** Focuses a field by its name, or the first control within the element that has this `data-part`. */
export const focusPart = (part: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-part="${part}"], [name="${part}"]`);
  const control = place?.matches('input, textarea, select, button')
    ? place
    : place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button');
  control?.focus();
};
