/** Draws a portrait for a file name: DiceBear's "Notionists" by Zoish (CC0). */
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';

/** Background colours on which black ink is readable in both themes. */
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
    .replace(/<metadata[\s\S]*?<\/metadata>/, ''); // the credit is in this file's header
