import type { ReactNode } from 'react';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';

/** A link to the sign-in or register page, which may be on another site. */
export function EntryLink({
  to,
  className,
  children,
}: {
  to: PageLink;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
