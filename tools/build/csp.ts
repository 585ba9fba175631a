/** The Content-Security-Policy of every page, from the settings and the hashes of the inlined styles. */
import { createHash } from 'node:crypto';
import type { Settings } from '../../src/settings.ts';

const originOf = (address: string): string[] => (address === '' ? [] : [new URL(address).origin]);
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');
const sources = (...lists: readonly (readonly string[])[]): string => [...new Set(lists.flat())].join(' ');

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Without frame-ancestors, which only works in a header: `withFrameAncestors` adds it. */
export const policyOf = (settings: Settings, inlineStyles: readonly string[]): string => {
  const api = originOf(settings.api);
  const backend = originOf(settings.backend);
  const base = originOf(settings.base);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${sources(["'self'"], inlineStyles.map(hashOf))}`,
    `img-src ${sources(["'self'"], api, base)}`,
    "font-src 'self'",
    `connect-src ${sources(["'self'"], api, backend, backend.map(socketOf))}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types marketlane marketlane-boot',
  ].join('; ');
};

export const withFrameAncestors = (policy: string): string => `${policy}; frame-ancestors 'none'`;
