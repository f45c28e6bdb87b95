import { notFoundPage } from '#features/system/routes.ts';
import { matchRow, type RouteRow } from '#lib/route-table.ts';

/** Unknown addresses lead to a page as well, for signed-in users. */
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
