import art from './art.module.css';

/** An arc that leaves the chart: for an unknown address. */
export const LostArt = () => (
  <svg className={art.art} width="440" height="220" viewBox="0 0 440 220" aria-hidden="true">
    <circle className={art.ink} cx="20" cy="60" r="7" />
    <path d="M32 60h38m-7-6 7 6-7 6" />
    <rect className={art.paper} x="76" y="34" width="104" height="52" rx="16" />
    <path d="M128 86c0 70 60 90 128 66" />
    <path className={art.dashed} d="M256 152c34-12 52-40 78-46" />
    <rect className={art.dashed} x="336" y="72" width="96" height="52" rx="16" />
    <circle className={art.active} cx="256" cy="152" r="8" />
    <path className={art.accent} d="M242 176l-4 8M262 178l3 9M280 170l8 6" />
  </svg>
);

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
