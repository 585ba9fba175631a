import art from './art.module.css';

/** A broken transition. */
export const SeveredArt = () => (
  <svg className={art.art} width="360" height="180" viewBox="0 0 360 180" aria-hidden="true">
    <rect className={art.active} x="2" y="12" width="104" height="56" rx="18" />
    <path d="M106 40c44 0 60 14 72 34" />
    <path className={art.accent} d="M170 92l-8 8M186 66l8-8M192 84h10" />
    <path className={art.dashed} d="M194 104c14 22 30 34 54 36" />
    <path className={art.soft} d="M241 133l8 7-8 7" />
    <rect className={art.dashed} x="254" y="112" width="104" height="56" rx="18" />
  </svg>
);
