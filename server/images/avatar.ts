/** A portrait for a file name: DiceBear's "Notionists" by Zoish (CC0), ink on quiet paper. */
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';

/** Tints that hold black ink in light and dark themes alike. */
const papers = ['ece5d8', 'e3e7df', 'dfe5ea', 'ebe0dc', 'e6e1ec', 'efe6cf', 'dde6e4', 'e9e4e0'];

export const drawAvatar = (seed: string): string =>
  createAvatar(notionists, {
    seed,
    size: 180,
    backgroundColor: papers,
    scale: 118,
    translateY: 6,
    bodyIconProbability: 0,
    gestureProbability: 0,
    beardProbability: 12,
    glassesProbability: 22,
  })
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>/, ''); // who drew it stands in this file, once for all
