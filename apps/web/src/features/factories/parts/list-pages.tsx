import { Pagination } from 'antd';
import { useNavigate } from 'react-router';
import styles from './factories.module.css';

interface ListPagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
}

/** Turns the pages of a list whose address carries the page. */
export function ListPages({ page, pageSize, total, pathOf }: ListPagesProps) {
  const navigate = useNavigate();
  return (
    <Pagination
      className={styles.pages ?? ''}
      align="center"
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      hideOnSinglePage
      onChange={(next) => void navigate(pathOf(next))}
    />
  );
}
