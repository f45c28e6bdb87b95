import { notFoundPage } from '#features/system/routes.ts';
import { matchRow, type RouteRow } from '#lib/route-table.ts';

/** Unknown addresses are a page as well, for those who are signed in. */
const NOT_FOUND_ROW: RouteRow = {
  path: '*',
  title: '页面不存在',
  access: 'user',
  tab: false,
  keepAlive: false,
  page: notFoundPage,
};

export function rowAt(pathname: string): RouteRow {
  return matchRow(pathname) ?? NOT_FOUND_ROW;
}
