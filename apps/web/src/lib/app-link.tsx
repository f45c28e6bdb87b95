import type { UserInfo } from '@wanyuan/contract/client';
import type { ComponentProps } from 'react';
import { Link, resolvePath } from 'react-router';
import { matchRow } from './route-table.ts';
import { useSession } from './session.ts';
import { loginPath } from './sign-in.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** Where a link leads: visitors who need to sign in for it go by way of the login page. */
export function linkTarget(to: string, user: UserInfo | null): string {
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
