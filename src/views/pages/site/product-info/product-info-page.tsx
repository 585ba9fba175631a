import { useTextHead } from '../../../heads/use-text-head.ts';
import { useSettings } from '../../../logic.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import { Access, Browsers, Data } from './details.tsx';
import { Limits } from './limits.tsx';

const entries = [
  { id: 'limits', title: 'Prices, times and limits' },
  { id: 'browsers', title: 'Browsers and connections' },
  { id: 'access', title: 'Accessibility' },
  { id: 'data', title: 'Your data' },
];

/** The details of the product, for those who read the manual first (rule T6). */
export const ProductInfoPage = () => {
  const { productName } = useSettings();
  useTextHead(
    'productInfo',
    (product) =>
      `${product} in detail: prices and limits, supported browsers, accessibility, privacy and how your data is kept.`,
  );
  useAnchor();
  return (
    <>
      <PageTop
        title={<>{productName} in detail</>}
        lead="Every figure of the product on one page, and what it needs from your browser. Payments and contracts are still being built; their figures are those they will start with."
        entries={entries}
      />
      <Limits />
      <Browsers />
      <Access />
      <Data />
    </>
  );
};
