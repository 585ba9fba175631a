/** The name of a lifecycle's state for readers: 'disputed.awaitingResponse' → 'Awaiting response'. */
export const stateName = (path: string): string => {
  const words = path.replace(/.*\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
