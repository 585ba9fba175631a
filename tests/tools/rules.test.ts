import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { citedIn, ruleIdsIn, uncoveredRules, unknownCitations } from '../../tools/rules.ts';

describe('cited rules', () => {
  it('reads every id of a line of rules, and none of its prose', () => {
    const rules = [
      '- A1 Three addresses, as A6 has them.',
      '- F1 Both. F2 Targets, section 2; F4 wins where they disagree. F3 Blog (rule P5).',
      'S9 is not a rule: the line does not start as one does.',
    ].join('\n');
    expect(ruleIdsIn(rules)).toEqual(['A1', 'F1', 'F2', 'F3']);
  });

  it('reads the letter of a rule that was split', () => {
    expect(ruleIdsIn('- S11a The session ends.\n- S11b The dialog opens. S12 Somebody else.')).toEqual([
      'S11a',
      'S11b',
      'S12',
    ]);
  });

  it('reads ids of three digits', () => {
    expect(ruleIdsIn('- V120 An offer.\n- B105a An act. B105b Another.')).toEqual(['V120', 'B105a', 'B105b']);
    expect(citedIn("it('[V120][B105a] an offer', f)")).toEqual(['V120', 'B105a']);
  });

  it('counts a title for the part that it cites, and for no other part', () => {
    expect(citedIn("it('[S11b][A5] the dialog opens', f)")).toEqual(['S11b', 'A5']);
    expect(citedIn("it('[S11] the session ends', f)")).toEqual(['S11']);
  });

  it('reads the ids of titles, several per title too, and ignores comments', () => {
    const source = [
      "it('[S3] a null update', f)",
      'it.each<readonly [a: string]>(x)(`[A5][A7] each`, f)',
      '// it says [Z1]',
      "test('plain [Q1]', f)",
    ];
    expect(citedIn(source.join('\n'))).toEqual(['S3', 'A5', 'A7']);
  });

  it('reports uncited rules, and citations of unknown rules', () => {
    const root = mkdtempSync(join(tmpdir(), 'rules-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const folder of ['docs', 'tests']) mkdirSync(join(root, folder));
    writeFileSync(
      join(root, 'docs/rules.md'),
      '- S11a The session ends.\n- S11b The dialog opens.\n- S12 Home.',
    );
    writeFileSync(join(root, 'tests/one.test.ts'), "it('[S11a] ends', f);\nit('[S11] both', f);");
    writeFileSync(join(root, 'tests/two.full.test.ts'), "it('[S12][S13] home', f);");
    expect(uncoveredRules(root)).toEqual(['S11b', 'S12']);
    expect(unknownCitations(root).toSorted()).toEqual(['S11', 'S13']);
  });
});
