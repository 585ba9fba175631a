import { SkeletonLine } from './skeleton.tsx';

export const SkeletonParagraph = () => (
  <div>
    <SkeletonLine />
    <SkeletonLine />
    <SkeletonLine width={70} />
  </div>
);
