/** What the server rendered this document with: a block of JSON beside the page, for one address, to be taken once. */

/** Undefined when the document was not rendered for this address. Whatever page is started first, it is gone then. */
export const takeGiven = (address: string): unknown => {
  const element = document.getElementById('given');
  element?.remove();
  return element?.dataset['address'] === address ? JSON.parse(element.textContent) : undefined;
};
