import { LinkButton } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';

interface RowLinkProps {
  readonly href: string;
  /** The title of the row, which tells its links from those of other rows. */
  readonly about: string;
  readonly children: string;
}
export const RowLink = ({ href, about, children }: RowLinkProps) => (
  <LinkButton tone="line" size="small" href={href}>
    {children}
    <Hidden>, {about}</Hidden>
  </LinkButton>
);
