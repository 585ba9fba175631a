import art from './art.module.css';

/**
 * The life of a piece of work: posted, hired, worked on and reviewed while the money is held, and paid. The words beside
 * the arrows say who does what (H19). Decorative: the page's words say the same.
 */
export const HeroArt = ({ className }: { className: string | undefined }) => (
  <svg className={`${art.art} ${className}`} viewBox="0 0 520 600" aria-hidden="true">
    <circle className={art.ink} cx="30" cy="46" r="9" />
    <path d="M46 46h42m-8-7 8 7-8 7" />
    <rect className={art.paper} x="96" y="14" width="150" height="64" rx="20" />
    <text className={art.words} x="171" y="51" textAnchor="middle">
      Posted
    </text>

    <path d="M246 60c60 14 104 26 110 68m-8-7 8.5 8 6-9" />
    <text className={art.event} x="330" y="74">
      You choose a proposal
    </text>
    <rect className={art.paper} x="282" y="138" width="150" height="64" rx="20" />
    <text className={art.words} x="357" y="175" textAnchor="middle">
      Hired
    </text>

    <path d="M357 202v52m-7-8 7 8 7-8" />
    <text className={art.event} x="372" y="234">
      You fund a milestone
    </text>

    <rect className={art.wash} x="40" y="262" width="448" height="190" rx="32" stroke="var(--art-active)" />
    <text className={art.event} x="66" y="294">
      Money held safely
    </text>
    <path className={art.soft} d="M40 310h448" />
    <rect className={art.active} x="282" y="346" width="162" height="72" rx="22" />
    <text className={`${art.words} ${art.onActive}`} x="363" y="387" textAnchor="middle">
      In progress
    </text>
    <rect className={art.paper} x="76" y="346" width="138" height="72" rx="22" />
    <text className={art.words} x="145" y="387" textAnchor="middle">
      In review
    </text>
    <path d="M290 344C262 318 222 320 196 340m3-9-4 10 11-1" />
    <path d="M198 422c28 24 68 24 92 4m-11 1 12-2-2 11" />

    <path d="M120 418c-16 62 10 112 76 118m-9-8 9 8-9 6" />
    <text className={art.event} x="128" y="486">
      You approve the work
    </text>
    <rect className={art.paper} x="204" y="504" width="130" height="64" rx="20" />
    <text className={art.words} x="269" y="541" textAnchor="middle">
      Paid
    </text>
    <path d="M334 536h54m-8-7 8 7-8 7" />
    <circle className={art.paper} cx="412" cy="536" r="17" />
    <circle className={art.ink} cx="412" cy="536" r="10" />
  </svg>
);

/** The same life on one line, for a narrow page. */
export const HeroStrip = ({ className }: { className: string | undefined }) => (
  <svg className={`${art.art} ${className}`} viewBox="0 0 330 60" aria-hidden="true">
    <circle className={art.ink} cx="8" cy="30" r="6" />
    <path d="M18 30h16m-6-5 6 5-6 5" />
    <rect className={art.paper} x="40" y="10" width="76" height="40" rx="14" />
    <text className={art.words} x="78" y="35" textAnchor="middle">
      Posted
    </text>
    <path d="M116 30h16m-6-5 6 5-6 5" />
    <rect className={art.active} x="138" y="10" width="76" height="40" rx="14" />
    <text className={`${art.words} ${art.onActive}`} x="176" y="35" textAnchor="middle">
      Hired
    </text>
    <path d="M214 30h16m-6-5 6 5-6 5" />
    <rect className={art.paper} x="236" y="10" width="58" height="40" rx="14" />
    <text className={art.words} x="265" y="35" textAnchor="middle">
      Paid
    </text>
    <path d="M294 30h10" />
    <circle className={art.paper} cx="317" cy="30" r="11" />
    <circle className={art.ink} cx="317" cy="30" r="6" />
  </svg>
);
