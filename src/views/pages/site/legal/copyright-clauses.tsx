import { Product, To } from '../../../parts/contents/inline.tsx';
import { noticeClauses } from './copyright-notice.tsx';
import type { Clause } from './legal-page.tsx';

export const copyrightClauses: readonly Clause[] = [
  {
    id: 'work',
    title: 'Work made under a contract',
    body: (
      <>
        <p>
          Until a milestone is released, its work belongs to the freelancer. The employer may look at it and
          test it, and may not use it for anything else.
        </p>
        <p>
          When the money is released, the rights in that work pass to the employer: all that can be passed on,
          for every use, without limit in time or place. Where the law does not let rights pass, the employer
          gets the widest licence it allows. If only a part of the money is released, the decision or
          settlement says what that part covers; if it is silent, rights pass in what was handed in.
        </p>
        <p>If the money is returned in full, so are the rights, and the employer deletes the copies.</p>
        <p>You can agree otherwise in your contract. Then that counts.</p>
      </>
    ),
  },
  {
    id: 'parts',
    title: 'What the freelancer brings along',
    body: (
      <p>
        Tools, templates and methods that the freelancer had before stay theirs. The employer may use them as
        far as the work needs them. Whoever puts in something of a third party, such as a photograph or a
        typeface, makes sure that it may be used, and says under which licence.
      </p>
    ),
  },
  {
    id: 'portfolio',
    title: 'Showing the work',
    body: (
      <p>
        Freelancers may show released work in their portfolio here and elsewhere once the employer has
        published it, unless the contract says that it is confidential. They never show figures, accounts or
        plans of an employer without leave.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'What is ours',
    body: (
      <p>
        The name <Product />, the design of this site, its texts, guides and drawings belong to us or to those
        who let us use them. You may quote them, and link to any public page. You may not copy them in bulk or
        pass them off as yours.
      </p>
    ),
  },
  ...noticeClauses,
  {
    id: 'repeat',
    title: 'Those who do it again',
    body: (
      <p>
        An account against which three notices were right within a year is closed. One that sends notices or
        objections that are knowingly false is treated the same way.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        The date at the top says when this text last changed. It is part of the <To page="terms">terms</To>.
        Ask us anything about it through <To page="contact">the contact page</To>.
      </p>
    ),
  },
];
