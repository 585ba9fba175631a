import { piecesOf } from './links-in.ts';

/** A message's text with its links (R57). */
export const LinkedText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    ),
  );
