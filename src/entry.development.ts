/** The first script of `npm run dev`: the product, with whoever the address or a key asks to inspect it. */
import { attachInspector } from './inspector/attach.ts';
import { start } from './main.tsx';

const root = document.getElementById('root');
if (root) void start(root, attachInspector(location).inspect);
