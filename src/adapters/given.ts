/** The data the server rendered this document with: a JSON block for one address, used once. */

/** The first call removes the JSON block. Undefined if the document was rendered for another address. */
export const takeGiven = (address: string): unknown => {
  const element = document.getElementById('given');
  element?.remove();
  return element?.dataset['address'] === address ? JSON.parse(element.textContent) : undefined;
};
