import art from './art.module.css';

/** A chart whose next state is still in pencil. */
export const UpcomingArt = () => (
  <svg className={art.art} width="264" height="72" viewBox="0 0 264 72" aria-hidden="true">
    <circle className={art.ink} cx="10" cy="36" r="6" />
    <path d="M22 36h26m-7-6 7 6-7 6" />
    <rect className={art.active} x="56" y="10" width="88" height="52" rx="16" />
    <path className={art.dashed} d="M150 36h24" />
    <path className={art.soft} d="M168 30l7 6-7 6" />
    <rect className={art.dashed} x="182" y="10" width="80" height="52" rx="16" />
  </svg>
);
