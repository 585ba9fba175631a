/** Brings the focus to where something of the profile is changed: what bears `data-part`, or the first control within. */
export const focusPart = (part: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-part="${part}"], [name="${part}"]`);
  const control = place?.matches('input, textarea, select, button')
    ? place
    : place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button');
  control?.focus();
};
