/** Plain words of a length that a result of a search shows. */
const LONGEST = 155;

/** White space in one, and cut behind a word. */
export const inShort = (text: string, longest: number = LONGEST): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(plain);
  if (characters.length <= longest) return plain;
  const cut = characters.slice(0, longest - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
};
