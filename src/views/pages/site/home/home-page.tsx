import { Testimonials } from '../../../parts/testimonials/testimonials.tsx';
import { Figures, Steps, Why } from './fixed-sections.tsx';
import { Hero } from './hero.tsx';
import { Freelancers, Guides } from './lists.tsx';

/** The home page (rules H). */
export const HomePage = () => (
  <>
    <Hero />
    <Figures />
    <Steps />
    <Freelancers />
    <Why />
    <Guides />
    <Testimonials />
  </>
);
