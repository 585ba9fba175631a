/** A guide as it is written: paragraphs apart by a blank line, a heading after `## `. */
export interface GuideText {
  readonly title: string;
  readonly short: string;
  readonly body: string;
}
