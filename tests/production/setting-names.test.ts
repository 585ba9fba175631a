import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../server/setting-names.ts';

const known = ['DEMO', 'HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_SITE_URL'];

describe('an unknown setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['data_dir', 'DATA_DIR'],
    ['PUBLIC_SITE_ULR', 'PUBLIC_SITE_URL'],
  ])('[B23d] %s is reported with the nearest name, wherever it is set', (name, meant) => {
    const line = `${name} is not a setting; did you mean ${meant}?`;
    expect(warningsOf({ known, ofFile: [name], ofEnvironment: [] })).toEqual([line]);
    expect(warningsOf({ known, ofFile: [], ofEnvironment: [name] })).toEqual([line]);
  });

  it('[B23d] is reported from the settings file always, and from the environment if its name resembles ours', () => {
    expect(warningsOf({ known, ofFile: ['COLOUR'], ofEnvironment: ['COLOUR'] })).toEqual([
      'COLOUR is not a setting.',
    ]);
    expect(warningsOf({ known, ofFile: [], ofEnvironment: ['PUBLIC_COLOUR'] })).toEqual([
      'PUBLIC_COLOUR is not a setting.',
    ]);
  });

  it('[B23d] is not reported for other programs’ names or known names', () => {
    const others = ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'LANG', 'SHLVL', 'MEMO', 'SORT', 'NODE_ENV', '_'];
    expect(warningsOf({ known, ofFile: ['ENV_FILE'], ofEnvironment: [...others, ...known] })).toEqual([]);
  });
});
