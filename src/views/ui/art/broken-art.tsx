import art from './art.module.css';

/** A transition that does not arrive. */
export const BrokenArt = () => (
  <svg className={art.art} width="88" height="40" viewBox="0 0 88 40" aria-hidden="true">
    <circle className={art.active} cx="12" cy="20" r="7" />
    <path d="M24 20h14" />
    <path className={art.dashed} d="M44 20h14" />
    <circle className={art.dashed} cx="74" cy="20" r="10" />
  </svg>
);
