import type { PageLink } from '#lib/page-links.ts';
import { useNavigate } from '#lib/router.ts';
import { CentredPages } from '#page-kit/rows/pages.tsx';

interface ListPagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address of a page. */
  pathOf: (page: number) => PageLink;
}

/** Turns the pages of a list whose address carries the page. */
export function ListPages({ page, pageSize, total, pathOf }: ListPagesProps) {
  const navigate = useNavigate();
  return (
    <CentredPages current={page} pageSize={pageSize} total={total} onChange={(next) => void navigate(pathOf(next))} />
  );
}
