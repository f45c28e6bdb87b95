import type { UserInfo } from '@wanyuan/contract/client';
import type { ComponentProps } from 'react';
import { resolvePath } from 'react-router';
import type { PageLink } from './page-links.ts';
import { matchRow } from './route-table.ts';
import { Link } from './router.ts';
import { useSession } from './session.ts';
import { loginPath } from './sign-in.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: PageLink };

/** Where a link leads: visitors who need to sign in for it go by way of the login page. */
export function linkTarget(to: PageLink, user: UserInfo | null): PageLink {
  if (user) return to;
  return matchRow(resolvePath(to, '/').pathname)?.access === 'public' ? to : loginPath(to);
}

/** A link inside the product. */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const target = linkTarget(to, useSession());
  if (/^https?:\/\//.test(target)) {
    return (
      <a href={target} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={target} {...rest}>
      {children}
    </Link>
  );
}
