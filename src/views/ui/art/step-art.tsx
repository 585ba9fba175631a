import type { ReactNode } from 'react';
import art from './art.module.css';

const Frame = ({ children }: { children: ReactNode }) => (
  <svg className={art.art} width="120" height="72" viewBox="0 0 120 72" aria-hidden="true">
    {children}
  </svg>
);

/** A piece of work begins: the initial arrow into a first state. */
export const PostArt = () => (
  <Frame>
    <circle className={art.ink} cx="8" cy="36" r="5" />
    <path d="M18 36h22m-6-5 6 5-6 5" />
    <rect className={art.active} x="46" y="14" width="70" height="44" rx="14" />
    <path stroke="var(--on-accent)" d="M62 30h38M62 41h22" />
  </Frame>
);

/** Several ways lead to one. */
export const HireArt = () => (
  <Frame>
    <circle className={art.paper} cx="14" cy="10" r="8" />
    <circle className={art.paper} cx="14" cy="36" r="8" />
    <circle className={art.paper} cx="14" cy="62" r="8" />
    <path className={art.soft} d="M24 10c24 0 24 20 46 23M24 62c24 0 24-20 46-23" />
    <path d="M24 36h48m-6-5 6 5-6 5" />
    <circle className={art.active} cx="96" cy="36" r="18" />
    <path stroke="var(--on-accent)" strokeWidth="2" d="M88 36.5l5.5 5.5L104 31" />
  </Frame>
);

/** Work goes round between two people until it is right. */
export const WorkArt = () => (
  <Frame>
    <rect className={art.paper} x="2" y="20" width="42" height="32" rx="12" />
    <rect className={art.active} x="76" y="20" width="42" height="32" rx="12" />
    <path d="M30 16C42 2 78 2 90 14m-1-8 1 8-8-1" />
    <path d="M90 56C78 70 42 70 30 58m1 8-1-8 8 1" />
  </Frame>
);

/** The final state: paid. */
export const PayArt = () => (
  <Frame>
    <rect className={art.paper} x="2" y="18" width="52" height="36" rx="12" />
    <path className={art.soft} d="M14 30h28M14 41h16" />
    <path d="M58 36h22m-6-5 6 5-6 5" />
    <circle className={art.paper} cx="101" cy="36" r="16" />
    <circle className={art.active} cx="101" cy="36" r="9" />
  </Frame>
);
