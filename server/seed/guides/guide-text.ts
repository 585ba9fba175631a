/** The source text of a guide: paragraphs separated by blank lines, headings after `## `. */
export interface GuideText {
  readonly title: string;
  readonly short: string;
  readonly body: string;
}
