/** The data the server rendered this document with: a JSON block for one address, used once. */

/** Undefined if the document was rendered for another address. The first page that starts removes it. */
export const takeGiven = (address: string): unknown => {
  const element = document.getElementById('given');
  element?.remove();
  return element?.dataset['address'] === address ? JSON.parse(element.textContent) : undefined;
};
