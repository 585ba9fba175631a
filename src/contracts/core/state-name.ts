/** The name of a lifecycle's state for readers: 'disputed.awaitingResponse' → 'Awaiting response'. */
export const stateName = (path: string): string => {
  // The documents that are called invoices follow with the release.
  if (path === 'invoiced') return 'Closed';
  const words = path.replace(/.*\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
