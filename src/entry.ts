/**
 * The first script. Reading it whole would hold a cheap phone for a fifth of a second, so it is read in parts, each in
 * a task of its own, and a touch in between is answered: React, then the product, then its start.
 */
import 'react-dom/client';

const root = document.getElementById('root');
if (root) {
  setTimeout(() => {
    // Eager: part of this script, and not run before it is asked for.
    void import(/* webpackMode: "eager" */ './main.tsx').then(({ start }) =>
      setTimeout(() => void start(root)),
    );
  });
}
