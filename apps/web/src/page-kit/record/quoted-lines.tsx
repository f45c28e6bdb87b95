import type { CustomerOrderDetail } from '@wanyuan/contract/client';
import { quotationLineAmount } from '@wanyuan/domain';
import { Table, type TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { showMoney, showPrice } from '#lib/money.ts';
import { Picture } from '../picture.tsx';
import { toyPath } from '../toy-links.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './quoted-lines.module.css';

/** What an order has of a line; a quotation's lines have more. */
type Line = CustomerOrderDetail['lines'][number];

const PAGE_SIZE = 50;

function LineName({ line }: { line: Line }) {
  const { toy, toy_id, name, name_en, custom_number, remark, picture, is_gone } = line;
  const title = is_gone ? '产品已下架' : name || name_en || toy?.name;
  return (
    <div className={`flex ${styles.line}`} data-gone={is_gone}>
      <span>{toy && <Picture picture={picture} alt="" width={44} ratio={1} />}</span>
      <span className="column thin">
        {toy_id === null || is_gone ? title : <AppLink to={toyPath(toy_id)}>{title}</AppLink>}
        <small className="cut t-12 quiet">{[custom_number, toy?.number, name_en].filter(Boolean).join(' · ')}</small>
        {remark && <small className="t-12 quiet">{remark}</small>}
      </span>
    </div>
  );
}

function amountOf({ toy, order_box_qty, quantity, quoted_price, currency }: Line): string | null {
  return quotationLineAmount(
    toy
      ? { order_box_qty, quoted_price, currency, exworks_price: null, carton_quantity: toy.carton_quantity }
      : { order_box_qty: quantity ?? 0, quoted_price, currency, exworks_price: null, free_kind: 'other' },
  );
}

const piecesOf = ({ toy, order_box_qty, quantity }: Line): number | null =>
  toy ? toy.carton_quantity && toy.carton_quantity * order_box_qty : quantity;

const columns = (currency: string): TableColumnsType<Line> => [
  { title: '产品', key: 'name', render: (_, line) => <LineName line={line} /> },
  {
    title: '箱数',
    key: 'cartons',
    width: 72,
    align: 'right',
    render: (_, { toy, order_box_qty }) => (toy ? formatCount(order_box_qty) : ''),
  },
  {
    title: '数量',
    key: 'pieces',
    width: 84,
    align: 'right',
    render: (_, line) => {
      const pieces = piecesOf(line);
      return pieces === null ? '—' : formatCount(pieces);
    },
  },
  {
    title: `单价 ${currency}`,
    key: 'price',
    width: 96,
    align: 'right',
    render: (_, { quoted_price }) => (quoted_price === null ? '—' : showPrice(quoted_price)),
  },
  {
    title: `金额 ${currency}`,
    key: 'amount',
    width: 116,
    align: 'right',
    render: (_, line) => {
      const amount = amountOf(line);
      return amount === null ? '—' : showMoney(amount);
    },
  },
];

interface QuotedLinesProps {
  title: string;
  lines: readonly Line[];
  total: string;
  currency: string;
}

/** Lines as they were quoted or agreed; nothing edits them here. */
export function QuotedLines({ title, lines, total, currency }: QuotedLinesProps) {
  return (
    <Panel
      title={title}
      note={
        <>
          {lines.length} 行 · 合计 {currency} {showMoney(total)}
        </>
      }
      isFlush
    >
      <Table<Line>
        size="small"
        rowKey="id"
        tableLayout="fixed"
        columns={columns(currency)}
        dataSource={lines}
        locale={{ emptyText: '还没有产品' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Panel>
  );
}
