/** What loads on demand, because few visitors see it. */
export { EmptyFace } from './empty-face.tsx';
export { Pages } from './pages.tsx';
