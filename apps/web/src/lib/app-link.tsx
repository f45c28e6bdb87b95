import type { ComponentProps } from 'react';
import { Link, resolvePath } from 'react-router';
import { matchRow } from './route-table.ts';
import { useSession } from './session.ts';
import { loginPath } from './sign-in.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link inside the product. A visitor who needs to sign in for its target goes there by way of the login page. */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const user = useSession();
  const row = matchRow(resolvePath(to, '/').pathname);
  const target = !user && row?.access !== 'public' ? loginPath(to) : to;
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
