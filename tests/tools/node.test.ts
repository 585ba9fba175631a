import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the toolchain', () => {
  it('runs on the Node that package.json pins, whatever Node is installed', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(process.versions.node).toBe(devDependencies['node']);
  });

  it('pins every dependency exactly', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const versions = ['dependencies', 'devDependencies', 'overrides'].flatMap((key) =>
      Object.values(manifest[key] ?? {}),
    );
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('keeps download addresses out of the lock file', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved":\s*"http/);
  });
});
