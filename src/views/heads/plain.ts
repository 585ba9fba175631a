/** Search results show about this many characters. */
const LONGEST = 155;

/** Collapses white space, and cuts after a whole word. */
export const inShort = (text: string, longest: number = LONGEST): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(plain);
  if (characters.length <= longest) return plain;
  const cut = characters.slice(0, longest - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
};
