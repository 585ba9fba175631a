/** Skeletons of what pages of one thing share. */
import { SkeletonBlock, SkeletonLine } from '../../ui/states/skeleton.tsx';
import record from './record.module.css';

export const ComingLead = () => (
  <div aria-hidden="true" className={record.coming}>
    <SkeletonLine width={70} />
  </div>
);

/** A part beside an aside. `block`: the class that gives the part its height. */
export const ComingPart = ({ block }: { readonly block: string | undefined }) => (
  <div className={record.body} aria-hidden="true">
    <div className={record.main}>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonBlock className={block} />
      </div>
    </div>
    <div className={record.aside}>
      <SkeletonBlock className={record.block} />
    </div>
  </div>
);
