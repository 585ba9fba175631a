/**
 * The first script. Evaluating it at once would block a cheap phone for a fifth of a second, so it runs in parts,
 * each in a task of its own: React, the product, its start. Input in between is answered.
 */
import 'react-dom/client';

const root = document.getElementById('root');
if (root) {
  setTimeout(() => {
    // Eager: part of this script, but evaluated only on demand.
    void import(/* webpackMode: "eager" */ './main.tsx').then(({ start }) =>
      setTimeout(() => void start(root)),
    );
  });
}
