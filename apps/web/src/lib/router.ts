import type { ComponentProps, FunctionComponent } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  type Location,
  type NavigateOptions,
} from 'react-router';
import type { PageLink, Pathname } from './page-links.ts';

/** A page, or another place on this one. */
type Place = PageLink | { search?: string; hash?: string };

interface Navigate {
  (to: Place, options?: NavigateOptions): void | Promise<void>;
  (delta: number): void | Promise<void>;
}

/** The router's own, which take nothing but links to pages. */
export const Link: FunctionComponent<Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: Place }> = RouterLink;
export const NavLink: FunctionComponent<Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: Place }> =
  RouterNavLink;
export const useNavigate: () => Navigate = useRouterNavigate;
/** The router's own, whose location is always a page. */
export const useLocation = useRouterLocation as () => Location & { pathname: Pathname };
