import art from './art.module.css';

/** A transition with a failing guard. */
export const BarredArt = () => (
  <svg className={art.art} width="300" height="96" viewBox="0 0 300 96" aria-hidden="true">
    <rect className={art.paper} x="2" y="22" width="92" height="52" rx="16" />
    <path d="M94 48h42" />
    <path className={art.accent} strokeWidth="3" d="M146 26v44" />
    <path className={art.dashed} d="M158 48h40" />
    <path className={art.soft} d="M192 42l7 6-7 6" />
    <rect className={art.dashed} x="206" y="22" width="92" height="52" rx="16" />
    <circle className={art.active} cx="48" cy="48" r="8" />
  </svg>
);
