import art from './art.module.css';

/** The placeholder for a missing picture. */
export const CoverArt = () => (
  <svg className={art.art} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <circle className={art.soft} cx="160" cy="90" r="132" />
    <circle className={art.soft} cx="160" cy="90" r="84" />
    <path className={art.soft} d="M28 90h264" />
    <rect className={art.paper} x="116" y="66" width="88" height="48" rx="16" />
    <circle className={art.active} cx="76" cy="90" r="9" />
    <circle className={art.paper} cx="244" cy="90" r="9" />
  </svg>
);
