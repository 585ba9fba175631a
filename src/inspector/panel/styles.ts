/** The panel's styles, for its shadow tree. It uses the page's tokens: custom properties inherit into shadow trees. */
import chart from './chart.css?inline';
import controls from './controls.css?inline';
import parts from './parts.css?inline';
import sequence from './sequence.css?inline';

export const sheetFor = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([controls, parts, chart, sequence].join('\n'));
  return sheet;
};
