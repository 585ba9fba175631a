import art from './art.module.css';

/** From anonymous to signed in. */
export const LoginArt = ({ className }: { className: string | undefined }) => (
  <svg
    className={`${art.art} ${className}`}
    width="400"
    height="300"
    viewBox="0 0 400 300"
    aria-hidden="true"
  >
    <circle className={art.ink} cx="24" cy="60" r="8" />
    <path d="M40 60h42m-8-7 8 7-8 7" />
    <rect className={art.paper} x="90" y="28" width="140" height="64" rx="20" />
    <text className={art.words} x="160" y="65" textAnchor="middle">
      Signed out
    </text>
    <path d="M230 72c60 12 84 50 84 104m-7-8 7 8 7-8" />
    <text className={art.event} x="306" y="112">
      You sign in
    </text>
    <rect className={art.active} x="236" y="184" width="150" height="72" rx="22" />
    <text className={`${art.words} ${art.onActive}`} x="311" y="225" textAnchor="middle">
      Signed in
    </text>
    <path className={art.soft} d="M236 228c-70 4-90-56-82-128m-7 9 7-9 8 8" />
    <text className={art.event} x="52" y="196">
      You sign out
    </text>
  </svg>
);
