import {
  FIGURE_GROUP_LABEL,
  groupFilter,
  QUOTATION_COUNT_KEYS,
  QUOTATION_COUNT_LABEL,
  type FigureGroup,
  type FigurePeriod,
  type QuotationCountKey,
} from '@wanyuan/domain';
import { Table, type TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import type { FigureLinks } from './figure-links.ts';
import { showHours, showPercent, showYuan, type FigureGroupRow } from './figure-words.ts';

interface FigureTableProps {
  groups: readonly FigureGroupRow[];
  by: FigureGroup;
  period: FigurePeriod;
  links: FigureLinks;
  seesCosts: boolean;
}

type Column = TableColumnsType<FigureGroupRow>[number];

const PAGE_SIZE = 20;
const COUNT_WIDTH: Record<QuotationCountKey, number> = { sent: 64, viewed: 72, submitted: 84, agreed: 64, open: 64 };

const plain = (title: string, width: number, show: (row: FigureGroupRow) => string): Column => ({
  title,
  key: title,
  width,
  align: 'right',
  render: (_, row) => show(row),
});

/** Every figure of every group; a count leads to its quotations. */
export function FigureTable({ groups, by, period, links, seesCosts }: FigureTableProps) {
  const columns: TableColumnsType<FigureGroupRow> = [
    {
      title: FIGURE_GROUP_LABEL[by].slice(1),
      dataIndex: 'name',
      key: 'name',
      width: 104,
      fixed: 'left',
      ellipsis: true,
    },
    ...QUOTATION_COUNT_KEYS.map((figure): Column => ({
      title: QUOTATION_COUNT_LABEL[figure],
      key: figure,
      width: COUNT_WIDTH[figure],
      align: 'right',
      render: (_, { key, name, figures }) => {
        const count = figures.counts[figure];
        if (count === 0) return <span className="quiet">0</span>;
        const label = `${name} ${QUOTATION_COUNT_LABEL[figure]} ${count} 张`;
        return (
          <AppLink to={links({ figure }, groupFilter(by, key, period))} aria-label={label}>
            {count}
          </AppLink>
        );
      },
    })),
    plain('发出金额', 96, ({ figures }) => showYuan(figures.sent_value)),
    plain('成交金额', 96, ({ figures }) => showYuan(figures.agreed_value)),
    plain('成交率', 64, ({ figures }) => showPercent(figures.win_rate_by_count)),
    plain('按金额', 64, ({ figures }) => showPercent(figures.win_rate_by_value)),
    plain('首次查看', 72, ({ figures }) => showHours(figures.hours_to_view)),
    plain('答复', 64, ({ figures }) => showHours(figures.hours_to_answer)),
    plain('成交用时', 72, ({ figures }) => showHours(figures.hours_to_agreement)),
    ...(seesCosts ? [plain('毛利率', 64, ({ figures }) => showPercent(figures.margin_percent))] : []),
  ];
  return (
    <Table<FigureGroupRow>
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={[...groups]}
      scroll={{ x: 1044 }}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
