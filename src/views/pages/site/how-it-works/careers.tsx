import { useSettings, useSite } from '../../../logic.tsx';
import { Words } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';

/** Where the footer’s Careers link leads. */
export const Careers = () => {
  const site = useSite();
  const { productName } = useSettings();
  return (
    <Part
      id="careers"
      tone="sunk"
      title="Careers"
      lead={`Working on ${productName}, and finding work through it, are two things. This part is about the first.`}
    >
      <Words>
        <p>
          We have no open positions at the moment. When we do, each is listed here with what the work is, what
          it pays and how we choose.
        </p>
        <h3>What we look for</h3>
        <p>
          People who write clearly, who finish what they start, and who would rather take a step out of a
          process than add one.
        </p>
        <h3>How to write to us</h3>
        <p>
          You need not wait for an opening. <a href={site.href('contact')}>Send us a message</a>: say what you
          would like to work on, and show one thing you are glad to have made. We do not ask for unpaid test
          work.
        </p>
        <p>
          If you are looking for freelance work, the <a href={site.href('jobs')}>open jobs</a> are the place
          to go.
        </p>
      </Words>
    </Part>
  );
};
