/** The first script of `npm run dev`: the product with the inspector, on the address's or a key's request. */
import { attachInspector } from './inspector/attach.ts';
import { start } from './main.tsx';

const root = document.getElementById('root');
if (root) void start(root, attachInspector(location).inspect);
