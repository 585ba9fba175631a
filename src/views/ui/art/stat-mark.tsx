import art from './art.module.css';

/** Marks of the four figures: the same nodes, joined differently. */
const marks = {
  people: (
    <>
      <path className={art.soft} d="M24 24 8 12M24 24l17-13M24 24 9 38M24 24l16 14" />
      <circle className={art.paper} cx="8" cy="11" r="4" />
      <circle className={art.paper} cx="41" cy="11" r="4" />
      <circle className={art.paper} cx="8" cy="38" r="4" />
      <circle className={art.paper} cx="41" cy="38" r="4" />
      <circle className={art.active} cx="24" cy="24" r="7" />
    </>
  ),
  employers: (
    <>
      <rect className={art.paper} x="5" y="10" width="38" height="30" rx="9" />
      <path className={art.soft} d="M5 20h38" />
      <circle className={art.active} cx="24" cy="30" r="5" />
    </>
  ),
  jobs: (
    <>
      <rect className={art.paper} x="14" y="4" width="29" height="20" rx="7" />
      <rect className={art.paper} x="9" y="13" width="29" height="20" rx="7" />
      <rect className={art.active} x="4" y="23" width="29" height="20" rx="7" />
    </>
  ),
  hires: (
    <>
      <path d="M15 24h18m-5-4.5 5 4.5-5 4.5" />
      <circle className={art.paper} cx="9" cy="24" r="6" />
      <circle className={art.active} cx="40" cy="24" r="6" />
    </>
  ),
};

export const StatMark = ({ mark }: { mark: keyof typeof marks }) => (
  <svg className={art.art} width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
    {marks[mark]}
  </svg>
);
