/** The first script of `npm run dev`: the product, with whoever the address asks to inspect it. */
import { start } from './main.tsx';

const root = document.getElementById('root');
if (root) start(root);
