import type { PlaceKey } from '@wanyuan/domain';
import { givenLink, type PageLink } from '#lib/page-links.ts';
import { MENU_GROUPS, routeRows } from '#lib/route-table.ts';
import { getUser, mayUse } from '#lib/session.ts';

interface MenuLink {
  path: PageLink;
  label: string;
  isInHead: boolean;
}

/** The pages of the menu, group by group, without those of places that hold nothing. */
export function menuGroups(empty: ReadonlySet<PlaceKey>): { title: string; links: MenuLink[] }[] {
  const user = getUser();
  const rows = routeRows().flatMap(({ path, title, menu, capability }) =>
    menu && mayUse(user, capability) && !(menu.place && empty.has(menu.place))
      ? [{ path: givenLink(path), title, menu }]
      : [],
  );
  return MENU_GROUPS.map((group) => ({
    title: group,
    links: rows
      .filter(({ menu }) => menu.group === group)
      .toSorted((a, b) => a.menu.order - b.menu.order)
      .map(({ path, title, menu }) => ({ path, label: menu.label ?? title, isInHead: menu.isInHead ?? false })),
  })).filter(({ links }) => links.length > 0);
}
