import { useSite } from '../../../logic.tsx';
import { Words } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';

export const Browsers = () => (
  <Part id="browsers" title="Browsers and connections">
    <Words>
      <p>
        Chrome and Edge from version 114, Firefox from 125, and Safari from 17, on a computer or a phone, from
        a width of 320 pixels up to the largest screens. There is no app to install.
      </p>
      <p>
        On a slow connection the text of a page comes first, and it can be read before anything else has
        loaded. Where something cannot be loaded, the page says so and offers to try again; what you have
        typed stays.
      </p>
      <p>
        The pages that everybody may read can also be read without JavaScript. Filters, forms and signing in
        need it.
      </p>
    </Words>
  </Part>
);

export const Access = () => {
  const site = useSite();
  return (
    <Part id="access" tone="sunk" title="Accessibility">
      <Words>
        <p>
          We build to WCAG 2.2, level AA. Everything can be done by keyboard alone, the focus is always
          visible, headings and landmarks are in order, and text can be enlarged without anything being cut
          off. Pages follow your system’s light or dark theme, high contrast, and your wish for less motion.
        </p>
        <p>
          Every page is checked by a program each time the product changes. A program does not find
          everything: if something is in your way, <a href={site.href('contact')}>tell us</a>, and say which
          page and which browser. We treat it as a fault, not as a wish.
        </p>
      </Words>
    </Part>
  );
};

export const Data = () => {
  const site = useSite();
  return (
    <Part id="data" title="Your data">
      <Words>
        <p>
          There are no advertisements and no trackers here, and no script of another company. The only cookies
          are those that signing up, signing in and safe forms need. The{' '}
          <a href={site.href('privacyPolicy')}>privacy policy</a> names each of them, and everything else that
          is kept about you.
        </p>
        <p>
          Passwords are stored as hashes that cannot be turned back. What is logged contains no passwords, no
          cookies and no email addresses.
        </p>
        <p>
          You can have a copy of your data, and you can close your account: both are on{' '}
          <a href={site.href('ownProfile')}>your profile</a>.
        </p>
      </Words>
    </Part>
  );
};
